import type { ClusterState, OwnerSources } from '@x/chain'
import { agreeOnFeeTerms, type FeeTerms, getRequiredDeposit } from '@x/chain/internal'
import type { Address } from '@x/schemas'
import type { DepositParameters } from '../plan/depositParameters.ts'
import type { ReadingPlace } from '../transaction/places.ts'
import { assertBurn, assertDeposit, type SpendingLimits } from '../transaction/spendingLimits.ts'

export type AgreeOnDepositParameters = DepositParameters &
  ReadingPlace & {
    /** What may be spent. */
    limits?: SpendingLimits | undefined
    /** Sources other than the node for the fees, and for what the cluster holds. */
    sources?: OwnerSources | undefined
    /** The fees that the sources have agreed on in this run: as long as the node says the same, nobody else is asked. */
    agreed?: { terms: FeeTerms | undefined } | undefined
    signal?: AbortSignal | undefined
  }

/** The fees, if the deposit is computed from them or they are compared with limits. */
export function readTerms(
  { publicClient, network, limits, depositAmount, sources, agreed, signal }: AgreeOnDepositParameters,
  operatorIds: readonly number[],
): Promise<FeeTerms> | undefined {
  if (depositAmount !== undefined && limits === undefined) return undefined
  const place = { network, operatorIds, sources, known: agreed?.terms, signal }
  const terms = agreeOnFeeTerms(publicClient, place).then((found) => {
    if (agreed !== undefined) agreed.terms = found
    return found
  })
  // It is awaited in its turn; until then a failure must not count as unhandled.
  terms.catch(() => {})
  return terms
}

export type DepositPlace = {
  owner: Address
  operatorIds: readonly number[]
  cluster: ClusterState
  validatorsToAdd: number
}

/**
 * What is to be deposited, at fees and to an amount that were agreed to.
 *
 * @param terms from `readTerms`; what the cluster holds is asked for while they are on their way
 * @throws {SpendingLimitError} fees or deposit are above the limits
 */
export async function agreeOnDeposit(
  parameters: AgreeOnDepositParameters,
  terms: Promise<FeeTerms> | undefined,
  place: DepositPlace,
): Promise<bigint> {
  const { publicClient, network, limits, depositAmount, runwayDays, effectiveBalance, sources, signal } = parameters
  const computing =
    runwayDays === undefined
      ? depositAmount
      : getRequiredDeposit(publicClient, {
          ...place,
          network,
          runwayDays,
          effectiveBalance,
          sources,
          terms,
          maxDeposit: limits?.maxDeposit,
          signal,
        })
  await Promise.allSettled([computing])
  if (limits !== undefined && terms !== undefined) assertBurn(limits, (await terms).burnPerValidator)
  const value = await computing
  if (limits !== undefined) assertDeposit(limits, value)
  return value
}

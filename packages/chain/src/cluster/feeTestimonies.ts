import { getOperators as getApiOperators, OperatorsFailedError } from '@x/operator-client'
import { getOperators as getSubgraphOperators } from '@x/subgraph'
import { getNetworkValues } from '@x/subgraph/internal'
import type { OwnerSources } from '../owner/ownerSources.ts'
import type { FeeTerms } from './getFeeTerms.ts'

/** Fees and thresholds by their names, as far as a source knows them: `operator 7`, `the network fee` and the like. */
export type NamedTerms = ReadonlyMap<string, bigint>

export const networkFee = 'the network fee'
export const thresholdPeriod = 'the liquidation threshold period'
export const minimumCollateral = 'the minimum liquidation collateral'

/** What fee terms are called one by one. */
export function nameTerms(operatorIds: readonly number[], terms: FeeTerms): Map<string, bigint> {
  return new Map([
    ...terms.operatorFees.map((fee, i) => [nameOperatorFee(operatorIds[i]), fee] as const),
    [networkFee, terms.networkFee],
    [thresholdPeriod, terms.liquidationThresholdBlocks],
    [minimumCollateral, terms.minimumLiquidationCollateral],
  ])
}

/** Fee terms of what they are called. */
export function readTerms(operatorIds: readonly number[], named: NamedTerms): FeeTerms {
  const get = (name: string) => named.get(name) ?? 0n
  const operatorFees = operatorIds.map((id) => get(nameOperatorFee(id)))
  return {
    operatorFees,
    networkFee: get(networkFee),
    burnPerValidator: operatorFees.reduce((sum, fee) => sum + fee, get(networkFee)),
    liquidationThresholdBlocks: get(thresholdPeriod),
    minimumLiquidationCollateral: get(minimumCollateral),
  }
}

/** Asks a subgraph. It knows nothing of operators that were never used since fees are paid in ETH. */
export async function readSubgraphTerms(
  subgraph: NonNullable<OwnerSources['subgraph']>,
  operatorIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<NamedTerms> {
  const [{ operators }, values] = await Promise.all([
    getSubgraphOperators(subgraph, { ids: operatorIds, signal }),
    getNetworkValues(subgraph, { signal }),
  ])
  return new Map([
    ...operators.flatMap(({ id, fee, feeSsv = 0n }) =>
      fee === undefined || (fee === 0n && feeSsv > 0n) ? [] : [[nameOperatorFee(id), fee] as const],
    ),
    ...(values === undefined
      ? []
      : [
          [networkFee, values.networkFee] as const,
          [thresholdPeriod, values.liquidationThreshold] as const,
          [minimumCollateral, values.minimumLiquidationCollateral] as const,
        ]),
  ])
}

/** Asks an operator API, which knows operators' fees alone. Where `eth_fee` is missing, `fee` is one in SSV. */
export async function readApiTerms(
  operatorClient: NonNullable<OwnerSources['operatorClient']>,
  operatorIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<NamedTerms> {
  const operators = await getApiOperators(operatorClient, { ids: operatorIds, signal }).catch((error: unknown) => {
    if (error instanceof OperatorsFailedError && error.operators.length > 0) return error.operators
    throw error
  })
  return new Map(
    operators.flatMap(({ id, ethFee, isMigrated }) =>
      ethFee === undefined || isMigrated === false ? [] : [[nameOperatorFee(id), ethFee] as const],
    ),
  )
}

export function nameOperatorFee(id: number | undefined): string {
  return `the fee of operator ${id}`
}

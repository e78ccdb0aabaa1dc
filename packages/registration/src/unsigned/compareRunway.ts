import type { ChainClient, ClusterState, OwnerSources } from '@x/chain'
import type { Network } from '@x/schemas'
import { type DepositRunway, measureRunway } from '../register/measureRunway.ts'
import type { UnsignedCall } from './parseUnsignedRegistration.ts'
import type { UnsignedProblem } from './unsignedProblems.ts'

/** How long a cluster lasts with the deposit of an unsigned registration. */
export type ComparedRunway = {
  /** Days at the fees of now; `undefined` where it pays nothing. */
  days: number | undefined
  /** Days that the deposit was agreed to for; `undefined` where it was to pay nothing, or the file does not say it. */
  agreedDays: number | undefined
  /** What was read of the fees since then: `unknown` where the file does not say which ones it was made for. */
  fees: 'same' | 'changed' | 'unknown'
}

export type CompareRunwayParameters = {
  network: Network
  unsigned: UnsignedCall
  /** As it is now. */
  cluster: ClusterState
  /** Who is asked besides the node for the fees. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Compares the runway that was agreed to with what the fees of now make of the deposit.
 *
 * @throws {SourcesDifferError} the sources do not agree on the fees
 */
export async function compareRunway(
  client: ChainClient,
  { network, unsigned, cluster, sources, signal }: CompareRunwayParameters,
): Promise<ComparedRunway> {
  const { owner, operatorIds, validators, value, runway: agreed } = unsigned
  const { effectiveBalance } = agreed ?? {}
  const place = { network, owner, operatorIds, cluster, validatorsToAdd: validators.length, sources, signal }
  const now = await measureRunway(client, { ...place, value, effectiveBalance })
  const fees = agreed === undefined ? 'unknown' : hasSameFees(agreed, now) ? 'same' : 'changed'
  return { days: now.days, agreedDays: agreed?.days, fees }
}

/** A runway that is shorter by less than this part of it is the same: amounts are rounded, and blocks go by. */
const tolerance = 0.01

/** What is wrong with a runway. One that time alone has shortened is as agreed: the cluster lasts until the same day. */
export function findRunwayProblems({ days, agreedDays, fees }: ComparedRunway): UnsignedProblem[] {
  if (fees !== 'changed' || days === undefined) return []
  if (agreedDays !== undefined && days >= agreedDays * (1 - tolerance)) return []
  const agreed = agreedDays === undefined ? 'unlimited, as agreed' : `the ${formatDays(agreedDays)} that were agreed`
  return [
    {
      code: 'runway',
      message: `The fees have changed since it was prepared: with its deposit the cluster lasts ${formatDays(days)} and not ${agreed}.`,
      fix: 'Prepare it again, so that the deposit is computed at current fees, or accept the shorter runway.',
    },
  ]
}

function hasSameFees(a: DepositRunway, b: DepositRunway): boolean {
  return (
    a.burnPerValidator === b.burnPerValidator &&
    a.liquidationThresholdBlocks === b.liquidationThresholdBlocks &&
    a.minimumLiquidationCollateral === b.minimumLiquidationCollateral
  )
}

function formatDays(days: number): string {
  return `${Number(days.toFixed(1))} days`
}

import { type ComparedCluster, type Fleet, type FleetDrift, findFleetDrift } from '@x/chain'
import { type Address, getClusterId } from '@x/schemas'
import { formatCluster, type Verdict } from '../alerts/alertEvent.ts'
import type { ChainReading } from './readChain.ts'

/**
 * Says of the clusters of a fleet, and of others of its owner, whether they are as its file says. Whom blocks pay is told by
 * the blocks, and who has exited by the beacon chain.
 */
export function judgeDrift(
  fleet: Fleet,
  { block, overviews, empty }: Pick<ChainReading, 'block' | 'overviews' | 'empty'>,
): Verdict[] {
  const { owner } = fleet
  const read: ComparedCluster[] = [
    ...overviews.filter((each) => each.owner === owner),
    ...empty.flatMap(({ cluster, overview }) => (cluster.owner === owner ? [overview ?? toEmpty(cluster)] : [])),
  ]
  const drift = new Map<string, FleetDrift[]>()
  for (const each of findFleetDrift(fleet, { clusters: read, feeRecipient: undefined })) {
    const key = each.operatorIds?.join() ?? ''
    drift.set(key, [...(drift.get(key) ?? []), each])
  }
  const places = new Map([...read, ...fleet.clusters].map(({ operatorIds }) => [operatorIds.join(), operatorIds]))
  return [...places].map(([key, operatorIds]) =>
    toVerdict({ owner, operatorIds, block: block.number }, drift.get(key) ?? []),
  )
}

/** A cluster in which there is nothing. */
function toEmpty({ owner, operatorIds }: { owner: Address; operatorIds: readonly number[] }): ComparedCluster {
  const id = getClusterId(owner, operatorIds)
  const nothing = { validatorCount: 0, balance: 0n, runway: undefined, beacon: undefined }
  return { id, operatorIds: [...operatorIds], status: 'active', feeAsset: 'ETH', ...nothing }
}

function toVerdict(
  { block, ...cluster }: { owner: Address; operatorIds: readonly number[]; block: number },
  drift: readonly FleetDrift[],
): Verdict {
  const kinds = drift.map(({ kind }) => kind)
  const [level] = kinds
  return {
    kind: 'drift',
    subject: { type: 'cluster', ...cluster },
    level,
    // What is found changes with each block; in what it differs does not.
    mark: kinds.join(),
    severity: 'warning',
    message:
      level === undefined
        ? `${formatCluster(cluster)} is as the fleet’s file says.`
        : drift.map(({ message }) => message).join(' '),
    facts: { differs: kinds, isPlannable: drift.every((each) => each.isPlannable), block },
  }
}

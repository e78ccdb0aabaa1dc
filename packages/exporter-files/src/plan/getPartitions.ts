import { type Network, slotToEpoch, slotToTime, timeToSlot } from '@x/schemas'
import type { Shard } from './shard.ts'

/** What one file holds: the rows of an epoch, or of a day (UTC). */
export type PartitionBy = 'epoch' | 'day'

/** The slots of one file, ends included. */
export type Partition = {
  /** Name of its folder as Hive has it: `epoch=1234`, `day=2026-11-20`. */
  key: string
  from: number
  to: number
}

const dayLength = 86_400_000

/**
 * Cuts a range of slots at the borders of epochs or of days in UTC. The first and the last piece are as long as the
 * range has of them. A shard gets a run of neighbouring pieces; together the shards have each piece once.
 */
export function getPartitions(
  { from, to }: { from: number; to: number },
  { by, network, shard }: { by: PartitionBy; network: Network; shard?: Shard | undefined },
): Partition[] {
  const partitions: Partition[] = []
  for (let slot = from; slot <= to; ) {
    const { key, end } = by === 'epoch' ? getEpoch(network, slot) : getDay(network, slot)
    partitions.push({ key, from: slot, to: Math.min(end, to) })
    slot = end + 1
  }
  if (shard === undefined) return partitions
  const cut = (i: number) => Math.floor((i * partitions.length) / shard.count)
  return partitions.slice(cut(shard.index), cut(shard.index + 1))
}

function getEpoch(network: Network, slot: number): { key: string; end: number } {
  const epoch = slotToEpoch(network, slot)
  return { key: `epoch=${epoch}`, end: (epoch + 1) * network.slotsPerEpoch - 1 }
}

/** A slot belongs to the day in which it begins. */
function getDay(network: Network, slot: number): { key: string; end: number } {
  const start = Math.floor(slotToTime(network, slot) / dayLength) * dayLength
  return { key: `day=${new Date(start).toISOString().slice(0, 10)}`, end: timeToSlot(network, start + dayLength - 1) }
}

import type { SlotClock } from '@x/schemas'
import { type Folder, getFolders, getPiece, type Layout } from './getFolders.ts'

/** The slots of one file as it is written, ends included. */
export type Partition = {
  /** Name of its folder as Hive has it: `epoch=1234`, `day=2026-11-20`. */
  key: string
  from: number
  to: number
  /** It stands in its folder beside others, until they are merged. */
  isPart?: true | undefined
}

/**
 * Cuts a range of slots into what the files hold when they are written; those of one shard where there is one. They are
 * made while they are asked for: a year has 100,000.
 */
export function* getPartitions(layout: Layout, network: SlotClock): Generator<Partition> {
  for (const folder of getFolders(layout, network)) yield* getParts(folder, layout, network)
}

/** The partitions of one folder. */
export function* getParts(folder: Folder, layout: Layout, network: SlotClock): Generator<Partition> {
  for (let slot = folder.from; slot <= folder.to; ) {
    const part = getPart(folder, layout, network, slot)
    yield part
    slot = part.to + 1
  }
}

/** The partition of a slot of a folder. */
export function getPart(
  { key, from, to }: Pick<Folder, 'key' | 'from' | 'to'>,
  { partition, compact }: Pick<Layout, 'partition' | 'compact'>,
  network: SlotClock,
  slot: number,
): Partition {
  if (compact === undefined) return { key, from, to }
  const { start, end } = getPiece(partition, network, slot)
  // A part begins and ends where its folder does, even where an epoch goes on.
  return { key, from: Math.max(start, from), to: Math.min(end, to), isPart: true }
}

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

/** Cuts a range of slots into what the files hold when they are written; those of one shard where there is one. */
export function getPartitions(layout: Layout, network: SlotClock): Partition[] {
  return getFolders(layout, network).flatMap((folder) => getParts(folder, layout, network))
}

/** The partitions of one folder. */
export function getParts({ key, from, to }: Folder, { partition, compact }: Layout, network: SlotClock): Partition[] {
  if (compact === undefined) return [{ key, from, to }]
  const parts: Partition[] = []
  for (let slot = from; slot <= to; ) {
    // A part ends where its folder does, even where an epoch goes on.
    const end = Math.min(getPiece(partition, network, slot).end, to)
    parts.push({ key, from: slot, to: end, isPart: true })
    slot = end + 1
  }
  return parts
}

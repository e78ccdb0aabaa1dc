import type { Shard } from './shard.ts'

/** What a file holds when it is written. */
export type PartitionBy = 'epoch' | 'hour' | 'day'

/** What the files of a folder are merged into. */
export type CompactInto = 'hour' | 'day'

/** What decides which slots go to which file. */
export type Layout = {
  from: number
  to: number
  partition: PartitionBy
  /** Folders hold so much, and several files until these are merged. Where absent each file has its folder. */
  compact?: CompactInto | undefined
  shard?: Shard | undefined
  /** The range has no end: `to` is how far it is. */
  follows?: true | undefined
}

import type { SlotClock } from '@x/schemas'
import { slotToEpoch, slotToTime, timeToSlot } from '@x/schemas'

/** One of `count` parts of a job, counted from 0 as Kubernetes counts the pods of an indexed Job. */
export type Shard = { index: number; count: number }

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

/** The slots of one folder, ends included. */
export type Folder = {
  /** Its name as Hive has it: `epoch=1234`, `hour=2026-11-20T13`, `day=2026-11-20`. */
  key: string
  from: number
  to: number
  /** Whether nothing will be added to it: its end has come, or the range has one. */
  isClosed: boolean
}

/** A piece of the chain between two borders. */
export type Piece = {
  key: string
  /** Its slots, ends included. */
  start: number
  end: number
  /** One more than that of the piece before it. */
  number: number
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Cuts a range of slots at the borders of epochs, or of hours or days in UTC. The first and the last piece are as long as
 * the range has of them. A shard gets a run of neighbouring folders, or every n-th one where the range has no end; together
 * the shards have each folder once. They are made while they are asked for: a year has 100,000.
 */
export function* getFolders(layout: Layout, network: SlotClock): Generator<Folder> {
  const isOwn = createShardTest(layout, network)
  for (let slot = layout.from; slot <= layout.to; ) {
    const folder = getFolder(layout, network, slot)
    if (isOwn(slot)) yield folder
    slot = folder.to + 1
  }
}

/** The folder of a slot of the range. */
export function getFolder({ from, to, partition, compact, follows }: Layout, network: SlotClock, slot: number): Folder {
  const { key, start, end } = getPiece(compact ?? partition, network, slot)
  return { key, from: Math.max(start, from), to: Math.min(end, to), isClosed: !follows || end <= to }
}

/** Tells whether the folder of a slot of the range is one of the shard, or of the export where there are none. */
export function createShardTest(
  { from, to, partition, compact, shard, follows }: Layout,
  network: SlotClock,
): (slot: number) => boolean {
  if (shard === undefined) return () => true
  const { index, count } = shard
  const numberOf = (slot: number) => getPiece(compact ?? partition, network, slot).number
  if (follows) return (slot) => numberOf(slot) % count === index
  const first = numberOf(from)
  const folders = numberOf(to) - first + 1
  const cut = (i: number) => Math.floor((i * folders) / count)
  return (slot) => numberOf(slot) - first >= cut(index) && numberOf(slot) - first < cut(index + 1)
}

/** The epoch, the hour or the day to which a slot belongs: the one in which it begins. */
export function getPiece(by: PartitionBy, network: SlotClock, slot: number): Piece {
  if (by === 'epoch') {
    const epoch = slotToEpoch(network, slot)
    const start = epoch * network.custom.slotsPerEpoch
    return { key: `epoch=${epoch}`, start, end: start + network.custom.slotsPerEpoch - 1, number: epoch }
  }
  const length = by === 'hour' ? hour : day
  const number = Math.floor(slotToTime(network, slot) / length)
  const name = new Date(number * length).toISOString().slice(0, by === 'hour' ? 13 : 10)
  const lastBefore = (time: number) => timeToSlot(network, time - 1)
  return {
    key: `${by}=${name}`,
    start: lastBefore(number * length) + 1,
    end: lastBefore((number + 1) * length),
    number,
  }
}

/**
 * The last slot of the newest partition that is complete, where slots are complete up to `newest`; the one before `from`
 * where none is.
 */
export function getNewestClosedSlot(
  { from, partition, compact }: Pick<Layout, 'from' | 'partition' | 'compact'>,
  network: SlotClock,
  newest: number,
): number {
  if (newest < from) return from - 1
  const ends = [partition, compact ?? partition].map((by) => {
    const { start, end } = getPiece(by, network, newest)
    return end === newest ? end : start - 1
  })
  return Math.max(from - 1, ...ends)
}

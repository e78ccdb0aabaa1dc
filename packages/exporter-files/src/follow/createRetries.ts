import type { Partition } from '../plan/getPartitions.ts'

/** When incomplete partitions are read again. */
export type Retries = {
  /** Takes note of those that are incomplete now, and forgets the others. */
  update: (incomplete: readonly Partition[], now: number) => void
  /** Those whose time has come. */
  getDue: (now: number) => Partition[]
  /** They were read again. */
  count: (partitions: readonly Partition[], now: number) => void
  /** Whether one in the range will be read again. */
  isPending: (range: { from: number; to: number }) => boolean
  /** When the next one is read again. */
  getNext: () => number | undefined
}

const minute = 60_000

/** Waits before each time. Then a slot is one that the exporter does not have: after a day nothing comes late. */
const waits = [minute, 10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute]

/** Decides when partitions are read again: soon at first, then ever later, and after a day no more. */
export function createRetries(): Retries {
  const entries = new Map<number, { partition: Partition; tries: number; due: number }>()
  const pending = () => [...entries.values()].filter(({ tries }) => tries < waits.length)
  return {
    update: (incomplete, now) => {
      const slots = new Set(incomplete.map(({ from }) => from))
      for (const slot of entries.keys()) if (!slots.has(slot)) entries.delete(slot)
      for (const partition of incomplete) {
        if (!entries.has(partition.from)) entries.set(partition.from, { partition, tries: 0, due: now + minute })
      }
    },
    getDue: (now) =>
      pending()
        .filter(({ due }) => due <= now)
        .map(({ partition }) => partition),
    count: (partitions, now) => {
      for (const { from } of partitions) {
        const entry = entries.get(from)
        if (entry === undefined) continue
        entry.tries += 1
        entry.due = now + (waits[entry.tries] ?? 0)
      }
    },
    isPending: ({ from, to }) => pending().some(({ partition }) => partition.from >= from && partition.to <= to),
    getNext: () => {
      const times = pending().map(({ due }) => due)
      return times.length > 0 ? Math.min(...times) : undefined
    },
  }
}

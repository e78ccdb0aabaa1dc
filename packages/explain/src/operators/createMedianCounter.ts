import { z } from './getShare.ts'

/** The middle of many differences, in ms. */
export type MedianEstimate = {
  count: number
  median: number
  /** Where the median lies with 95 % confidence; `null` where there are fewer than six. */
  low: number | null
  high: number | null
  /** The middle half of the differences lies between these. */
  quarter: number
  threeQuarters: number
}

/** Counts differences. */
export type MedianCounter = {
  add: (difference: number) => void
  /** `undefined` where there are none. */
  estimate: () => MedianEstimate | undefined
}

/** Differences beyond this are no matter of clocks, in ms. */
const largest = 12_000

/** Creates a counter of differences, to the millisecond: its memory does not grow with their number. */
export function createMedianCounter(): MedianCounter {
  const counts = new Map<number, number>()
  let total = 0
  return {
    add: (difference) => {
      const rounded = Math.round(difference)
      if (Math.abs(rounded) > largest) return
      counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
      total += 1
    },
    estimate: () => {
      if (total === 0) return undefined
      const sorted = [...counts].sort(([a], [b]) => a - b)
      // Without a distribution: as many are below the median as a coin would say (binomial).
      const half = (z / 2) * Math.sqrt(total)
      const [low, high] = [Math.floor(total / 2 - half), Math.ceil(total / 2 + half)]
      const isEnough = low >= 1
      return {
        count: total,
        median: (at(Math.floor((total - 1) / 2)) + at(Math.ceil((total - 1) / 2))) / 2,
        low: isEnough ? at(low - 1) : null,
        high: isEnough ? at(high) : null,
        quarter: at(Math.floor((total - 1) / 4)),
        threeQuarters: at(Math.ceil((3 * (total - 1)) / 4)),
      }

      function at(rank: number): number {
        let left = rank
        for (const [difference, count] of sorted) {
          if (left < count) return difference
          left -= count
        }
        return sorted.at(-1)?.[0] ?? 0
      }
    },
  }
}

/** The middle of a few numbers. */
export function getMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

import type { TimeDistribution } from './participationTypes.ts'

export type TimeHistogram = {
  /** Counts a time in ms. */
  add: (time: number) => void
  result: () => TimeDistribution | null
}

const bucketSize = 100
/** Beyond an epoch either way a time says no more than that; the limit keeps the number of buckets small. */
const limit = 384_000

/** Counts times in buckets of 100 ms, so that the memory does not grow with their number. */
export function createTimeHistogram(): TimeHistogram {
  const buckets = new Map<number, number>()
  let count = 0
  let sum = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  return {
    add: (time) => {
      count += 1
      sum += time
      min = Math.min(min, time)
      max = Math.max(max, time)
      const bucket = Math.floor(Math.max(-limit, Math.min(time, limit)) / bucketSize)
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
    },
    result: () => {
      if (count === 0) return null
      const sorted = [...buckets].sort(([a], [b]) => a - b)
      const quantile = (share: number): number => {
        let rest = share * count
        for (const [bucket, size] of sorted) {
          rest -= size
          // The middle of the bucket: half a bucket is the largest error.
          if (rest <= 0) return Math.max(min, Math.min((bucket + 0.5) * bucketSize, max))
        }
        return max
      }
      return {
        count,
        min,
        mean: sum / count,
        p50: quantile(0.5),
        p90: quantile(0.9),
        p99: quantile(0.99),
        max,
        histogram: sorted.map(([bucket, size]) => ({ bucket: bucket * bucketSize, count: size })),
      }
    },
  }
}

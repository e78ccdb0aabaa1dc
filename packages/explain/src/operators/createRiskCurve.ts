import { getShare, type Share } from './getShare.ts'

/** How many duties were missed of those with a figure from `from` on, up to the next point. */
export type RiskPoint = Share & { from: number }

/** Counts which share of duties is missed, by a figure of theirs. */
export type RiskCurve = {
  /** Adds a duty; those of one instance share their fate, and widen the interval. */
  add: (duty: { value: number; isMissed: boolean; instance: string }) => void
  /** The points that have duties, ascending. */
  result: () => RiskPoint[]
}

/** Creates a curve whose points are so far apart; what is beyond the largest is counted there. */
export function createRiskCurve({ step, largest }: { step: number; largest: number }): RiskCurve {
  const points = new Map<number, { missed: number; of: number; instances: number; last: string }>()
  return {
    add: ({ value, isMissed, instance }) => {
      const from = Math.min(largest, Math.floor(value / step) * step)
      const point = points.get(from) ?? { missed: 0, of: 0, instances: 0, last: '' }
      points.set(from, point)
      point.of += 1
      if (isMissed) point.missed += 1
      if (point.last !== instance) point.instances += 1
      point.last = instance
    },
    result: () =>
      [...points]
        .sort(([a], [b]) => a - b)
        .map(([from, { missed, of, instances }]) => ({ from, ...getShare(missed, of, instances) })),
  }
}

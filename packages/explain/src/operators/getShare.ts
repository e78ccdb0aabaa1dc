/** A share, and where it lies with 95 % confidence; `null` where nothing was counted. */
export type Share = { count: number; of: number; share: number | null; low: number | null; high: number | null }

/** The quantile of the normal distribution that belongs to 95 %. */
export const z = 1.959964

/**
 * A share with its 95 % interval (Wilson). `units` are the observations that are independent of each other, where several
 * that are counted share their fate: the interval is as wide as they say.
 */
export function getShare(count: number, of: number, units = of): Share {
  if (of === 0) return { count, of, share: null, low: null, high: null }
  const share = count / of
  const n = Math.max(1, Math.min(units, of))
  const center = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  // Exactly nothing and all where nothing or all was counted, whatever the last bits of the sums are.
  const [low, high] = [count === 0 ? 0 : center - half, count === of ? 1 : center + half]
  return { count, of, share, low: Math.max(0, low), high: Math.min(1, high) }
}

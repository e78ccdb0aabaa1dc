/** A share as percent with two decimals, rounded down: all but nothing missed is not 100 %. `–` where there is none. */
export function formatShare(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : formatPercent(share * 100)
}

/** The same for a figure that is in percent already. */
export function formatPercent(percent: number | null): string {
  if (percent === null) return '–'
  // Sums of fractions miss a whole by the last bits.
  const hundredths = Math.floor(percent * 100 + 1e-7)
  if (hundredths >= 10_000) return '100 %'
  if (hundredths === 0 && percent > 0) return '< 0.01 %'
  return `${(hundredths / 100).toFixed(2)} %`
}

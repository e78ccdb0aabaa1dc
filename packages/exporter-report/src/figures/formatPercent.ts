/** A percentage with two decimals, `–` for none; rounded down, so that 100 % means that nothing was missed. */
export function formatPercent(percent: number | null): string {
  if (percent === null) return '–'
  // Sums of fractions miss a whole by the last bits.
  const hundredths = Math.floor(percent * 100 + 1e-7)
  if (hundredths >= 10_000) return '100 %'
  if (hundredths === 0 && percent > 0) return '< 0.01 %'
  return `${(hundredths / 100).toFixed(2)} %`
}

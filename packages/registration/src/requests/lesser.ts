/** The smaller one of two amounts: `Math.min` takes no bigint. */
export function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

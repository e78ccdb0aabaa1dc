/** Multiplies an amount. Six decimals of the factor count. */
export function scaleAmount(amount: bigint, factor: number): bigint {
  return (amount * BigInt(Math.round(factor * 1e6))) / 1_000_000n
}

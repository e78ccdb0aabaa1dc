/** Whole ETH of an amount in gwei, in which the beacon chain counts: effective balances are whole ETH. */
export function toWholeEther(gwei: bigint): number {
  return Number(gwei / 1_000_000_000n)
}

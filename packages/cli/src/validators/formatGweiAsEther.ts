import { formatEther } from '../terminal/formatAmounts.ts'

/** Formats gwei, in which the beacon chain counts, as ether: `32.01 ETH`. */
export function formatGweiAsEther(gwei: bigint): string {
  return formatEther(gwei * 1_000_000_000n)
}

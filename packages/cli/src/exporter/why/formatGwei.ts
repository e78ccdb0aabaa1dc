import { group } from '../../terminal/formatAmounts.ts'

/** Gwei for people: `12,345 gwei`, and from a thousandth of an ether on `0.0123 ETH`. */
export function formatGwei(gwei: bigint): string {
  if (gwei < 1_000_000n) return `${group(Number(gwei))} gwei`
  return `${(Number(gwei) / 1e9).toFixed(4)} ETH`
}

import { formatEther, formatGweiExactly } from './formatAmounts.ts'

/** What a fee in wei per block comes to in a year of 365 days, in wei. */
export function getYearlyFee(fee: bigint, secondsPerSlot: number): bigint {
  return (fee * 31_536_000n) / BigInt(secondsPerSlot)
}

/** Formats what an operator takes for each validator: `1.77 gwei per block, 0.004652 ETH a year`. */
export function formatFee(fee: bigint, secondsPerSlot: number): string {
  if (fee === 0n) return 'nothing'
  return `${formatGweiExactly(fee)} gwei per block, ${formatEther(getYearlyFee(fee, secondsPerSlot))} a year`
}

import { formatEther, formatGwei } from 'viem'

const blocksPerYear = 7_200n * 365n

/** Formats a fee as the contract counts it and as people compare it: `1.8 gwei a block (0.00473 ETH a year)`. */
export function formatFee(fee: bigint): string {
  return `${formatGwei(fee)} gwei a block (${Number(formatEther(fee * blocksPerYear)).toFixed(5)} ETH a year)`
}

import { formatNumber } from '../text/formatCount.ts'

/** An amount as people read it: gwei as long as it is few, else ETH. */
export function formatGwei(gwei: bigint): string {
  if (gwei < 1_000_000n) return `${formatNumber(gwei)} gwei`
  const whole = gwei / 1_000_000_000n
  const part = `${gwei % 1_000_000_000n}`.padStart(9, '0').slice(0, 6).replace(/0+$/, '')
  return `${whole}${part === '' ? '' : `.${part}`} ETH`
}

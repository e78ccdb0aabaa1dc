const weiPerEther = 10n ** 18n
const weiPerGwei = 10n ** 9n

/** Formats wei as ether with at most six decimals, rounded half up: `1.5 ETH`. Smaller amounts are in gwei or wei. */
export function formatEther(wei: bigint): string {
  const size = wei < 0n ? -wei : wei
  if (size !== 0n && size < 10n ** 12n) return size < weiPerGwei / 1000n ? `${group(wei)} wei` : formatGwei(wei)
  return `${formatUnits(wei, weiPerEther, 6)} ETH`
}

/** Formats gwei, in which the beacon chain counts, as ether: `32.01 ETH`. */
export function formatGweiAsEther(gwei: bigint): string {
  return formatEther(gwei * weiPerGwei)
}

/** Formats units of 10^-18 SSV with at most six decimals, rounded half up: `1.5 SSV`. */
export function formatSsv(amount: bigint): string {
  return `${formatUnits(amount, weiPerEther, 6)} SSV`
}

/** Formats wei as gwei with at most three decimals: `1.77 gwei`. */
export function formatGwei(wei: bigint): string {
  return `${formatUnits(wei, weiPerGwei, 3)} gwei`
}

/** Formats wei as gwei in full: `1.7701`. */
export function formatGweiExactly(wei: bigint): string {
  return formatUnits(wei, weiPerGwei, 9)
}

/** Formats wei as ether in full, to be copied: `0.000000000000000001`. */
export function formatEtherExactly(wei: bigint): string {
  return formatUnits(wei, weiPerEther, 18)
}

/** Groups digits by three: `1,234,567`. */
export function group(value: bigint | number): string {
  return value.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** Counts things: `1 validator`, `1,200 validators`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${group(count)} ${count === 1 ? noun : plural}`
}

function formatUnits(value: bigint, unit: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const size = value < 0n ? -value : value
  const step = unit / 10n ** BigInt(decimals)
  const rounded = (size + step / 2n) / step
  const scale = 10n ** BigInt(decimals)
  const fraction = (rounded % scale).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${sign}${group(rounded / scale)}${fraction ? `.${fraction}` : ''}`
}

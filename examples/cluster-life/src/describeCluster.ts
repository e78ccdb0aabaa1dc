import type { ClusterOverview } from '@x/chain'
import { formatEther } from 'viem'

/** Formats wei as ether with six decimals: `1.250000 ETH`. */
export function toEther(wei: bigint): string {
  return `${Number(formatEther(wei)).toFixed(6)} ETH`
}

/** Says in a line what a cluster holds and pays, and in another how long that lasts. */
export function describeCluster({
  validatorCount,
  effectiveBalance,
  balance,
  burnPerDay,
  runway,
}: ClusterOverview): string {
  const holds = `${validatorCount} validators with ${effectiveBalance} ETH; holds ${toEther(balance)}`
  if (runway === undefined) return `   ${holds}, pays nothing`
  const end = runway.end.date.toISOString().slice(0, 10)
  return `   ${holds}, pays ${toEther(burnPerDay)} a day\n   lasts ${runway.days.toFixed(1)} days, until ${end}, block ${runway.liquidationBlock}`
}

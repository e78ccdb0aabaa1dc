import type { BeaconValidator } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import { daysToBlocks } from '../cluster/computeRunway.ts'

/** What the oracles count at least for each validator, also for one that has not begun or has withdrawn: gwei. */
const leastBalance = 32_000_000_000n

/** What the oracles count for a validator, in gwei; for one that the beacon chain does not know, too. */
export function oracleBalance(validator: Pick<BeaconValidator, 'effectiveBalance'> | undefined): bigint {
  const { effectiveBalance = 0n } = validator ?? {}
  return effectiveBalance > leastBalance ? effectiveBalance : leastBalance
}

/** Whether a validator has left the beacon chain: it attests no more, and what it costs is for nothing. */
export function hasExited(validator: Pick<BeaconValidator, 'status'> | undefined): boolean {
  return validator !== undefined && /^(?:exited|withdrawal)_/.test(validator.status)
}

/** What a validator costs in 365 days by the balance that the oracles count, of `burnPerValidator` for a block and 32 ETH. */
export function costPerYear(
  network: Network,
  { burnPerValidator, beacon }: { burnPerValidator: bigint; beacon: BeaconValidator | undefined },
): bigint {
  return (burnPerValidator * daysToBlocks(network, 365) * oracleBalance(beacon)) / leastBalance
}

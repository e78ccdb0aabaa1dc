import type { Network } from './networkFields.ts'

/** What no node is believed above, unless the caller names a higher amount. In wei. */
export type NetworkLimits = {
  /** Maximum gas price, priority fee included. */
  maxFeePerGas: bigint
  /** Priority fee. */
  maxPriorityFeePerGas: bigint
  /** Fees of all operators and the network for a validator of 32 ETH in a year. */
  maxYearlyFees: bigint
}

/**
 * Gets the absolute limits of a network in wei: 500 gwei for the gas price, 50 gwei for the priority fee, and fees of 1 ETH a year
 * for each validator, unless the network says otherwise. A validator earns about 1 ETH a year.
 */
export function getNetworkLimits(network?: Pick<Network, 'custom'>): NetworkLimits {
  const { limits = {} } = network?.custom ?? {}
  const { maxFeePerGasGwei = 500, maxPriorityFeePerGasGwei = 50, maxYearlyFeesEther = 1 } = limits
  return {
    maxFeePerGas: toGwei(maxFeePerGasGwei),
    maxPriorityFeePerGas: toGwei(maxPriorityFeePerGasGwei),
    maxYearlyFees: toGwei(maxYearlyFeesEther) * 1_000_000_000n,
  }
}

/** Nine decimals count. */
function toGwei(amount: number): bigint {
  return BigInt(Math.round(amount * 1e9))
}

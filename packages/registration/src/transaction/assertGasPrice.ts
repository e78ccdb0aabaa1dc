import { BaseError, type Network } from '@x/schemas'
import { getNetworkLimits } from '@x/schemas/internal'
import { formatGwei } from 'viem'
import type { FeeOptions, Fees } from './estimateFees.ts'

/**
 * Makes sure that a gas price and a tip which the node tells are below the network's limits (`getNetworkLimits`). Prices
 * that the caller named are the caller's word.
 *
 * @param named prices or limits that the caller said; what is left out has the network's limit
 * @throws {GasPriceLimitError} one is above the limit, and the caller named no higher one
 */
export function assertGasPrice(network: Pick<Network, 'custom'> | undefined, fees: Fees, named: FeeOptions = {}): void {
  const limits = getNetworkLimits(network)
  for (const limit of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    const most = higher(limits[limit], named[limit])
    if (fees[limit] > most) throw new GasPriceLimitError(limit, fees[limit], most)
  }
}

function higher(limit: bigint, named: bigint | undefined): bigint {
  return named !== undefined && named > limit ? named : limit
}

/** The node asks for a gas price above the network's limit, and nobody named such a price. Nothing was signed. */
export class GasPriceLimitError extends BaseError {
  override readonly name = 'GasPriceLimitError'
  /** Which of the two prices. */
  readonly limit: keyof Fees
  /** What the node asks for, in wei. */
  readonly price: bigint
  /** The network's limit, in wei. */
  readonly most: bigint

  constructor(limit: keyof Fees, price: bigint, most: bigint) {
    const what = limit === 'maxFeePerGas' ? 'gas price' : 'tip'
    super(
      `The node reports a ${what} of ${formatGwei(price)} gwei; more than ${formatGwei(most)} gwei is only paid if a higher limit is set.`,
      {
        metaMessages: ['- nothing was signed'],
        fix: `Compare the ${what} with another node or a block explorer. If it is right, set it with ${limit}.`,
      },
    )
    this.limit = limit
    this.price = price
    this.most = most
  }
}

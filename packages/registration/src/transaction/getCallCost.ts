import type { ChainClient } from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import { callNode, completeSources } from '@x/chain/internal'
import { getBalance } from 'viem/actions'
import { assertGasPrice } from './assertGasPrice.ts'
import { type FeeOptions, type Fees, readOffer } from './estimateFees.ts'
import { placeReading } from './places.ts'
import type { PreparedCall } from './prepareCall.ts'
import { readUsualGasPrice } from './readUsualGasPrice.ts'
import type { SpendingLimits } from './spendingLimits.ts'

export type GetCallCostParameters = FeeOptions &
  NetworkOption & {
    /** What `prepare` of an action made. */
    prepared: Pick<PreparedCall, 'from' | 'value' | 'gas'>
    /** A second node: gas costs what the cheaper one says. Default: the network's `otherRpcUrl`. */
    otherNode?: ChainClient | undefined
    /** Wei, value and gas, at most. Default: what it costs now, and a quarter more for the gas. */
    maxTotal?: bigint | undefined
  }

/** What a call costs now. Amounts are wei. */
export type CallCost = {
  /** Gas price that it would offer. */
  gasPrice: Fees
  /** What recent blocks took for it; `undefined` where the node does not tell. */
  usualGasPrice: bigint | undefined
  /** For all its gas, at most, at that price. */
  gasCost: bigint
  /** Value and gas. */
  total: bigint
  /** What the account has. */
  accountBalance: bigint
  /** For `limits` of the action: nothing is signed above it. */
  limits: Pick<SpendingLimits, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'maxTotal' | 'maxDeposit'>
}

/**
 * Tells what a prepared call costs now, and what may be agreed to: unless it is said otherwise, a quarter more than its
 * gas price, and its value.
 *
 * @throws {GasPriceLimitError} the node asks for a gas price above the network's limits, and nobody named a higher one
 * @throws {RpcError} the node failed
 * @example
 * const prepared = await setOperatorsPrivate.prepare(publicClient, { from: owner, operatorIds: [operatorId] })
 * const { total, limits } = await getCallCost(publicClient, { prepared })
 */
export async function getCallCost(client: ChainClient, given: GetCallCostParameters): Promise<CallCost> {
  const { publicClient, network, prepared, otherNode, maxFeePerGas, maxPriorityFeePerGas, maxTotal } = placeReading(
    client,
    given,
  )
  const { from, value, gas } = prepared
  const named = { maxFeePerGas, maxPriorityFeePerGas }
  const [{ fees: gasPrice }, usualGasPrice, accountBalance] = await Promise.all([
    readOffer(publicClient, {}, otherNode ?? completeSources(network).otherNode),
    readUsualGasPrice(publicClient),
    callNode('reading the balance', () => getBalance(publicClient, { address: from })),
  ])
  assertGasPrice(network, gasPrice, named)
  const gasCost = gas * gasPrice.maxFeePerGas
  return {
    gasPrice,
    usualGasPrice,
    gasCost,
    total: value + gasCost,
    accountBalance,
    limits: {
      maxFeePerGas: maxFeePerGas ?? aQuarterMore(gasPrice.maxFeePerGas),
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? aQuarterMore(gasPrice.maxPriorityFeePerGas),
      maxTotal: maxTotal ?? value + aQuarterMore(gasCost),
      // What a runway takes may be more in the block of the transaction.
      maxDeposit: aQuarterMore(value),
    },
  }
}

function aQuarterMore(amount: bigint): bigint {
  return (amount * 5n) / 4n
}

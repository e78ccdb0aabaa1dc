import { type ChainClient, callNode } from '@x/chain'
import { getBalance } from 'viem/actions'
import { type FeeOptions, type Fees, readOffer } from './estimateFees.ts'
import type { PreparedCall } from './prepareCall.ts'
import { readUsualGasPrice } from './readUsualGasPrice.ts'
import type { SpendingLimits } from './spendingLimits.ts'

/** What `getCallCost` takes. */
export type GetCallCostParameters = FeeOptions & {
  publicClient: ChainClient
  /** Wei, value and gas, at most. Default: what it costs now, and a quarter more for the gas. */
  maxTotal?: bigint | undefined
}

/** What a call costs now. Amounts are wei. */
export type CallCost = {
  /** What it would offer for a unit of gas. */
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
 * price of gas, and its value.
 *
 * @throws {RpcError} the node failed
 * @example
 * const prepared = await setOperatorsPrivate.prepare({ publicClient, network, from: owner, operatorIds: [operatorId] })
 * const { total, limits } = await getCallCost(prepared, { publicClient })
 */
export async function getCallCost(
  { from, value, gas }: PreparedCall,
  { publicClient, maxFeePerGas, maxPriorityFeePerGas, maxTotal }: GetCallCostParameters,
): Promise<CallCost> {
  const [{ fees: gasPrice }, usualGasPrice, accountBalance] = await Promise.all([
    readOffer(publicClient),
    readUsualGasPrice(publicClient),
    callNode('reading the balance', () => getBalance(publicClient, { address: from })),
  ])
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

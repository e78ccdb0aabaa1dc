import { type ChainClient, ContractRevertError } from '@x/chain'
import { type ContractCall, callContract, callNode } from '@x/chain/internal'
import { call, estimateGas, getBalance } from 'viem/actions'
import { InsufficientFundsError, TransactionTooLargeError } from './transactionErrors.ts'
import { addSpareGas, maximumTransactionGas } from './transactionLimits.ts'
import type { UnsignedTransaction } from './unsignedTransaction.ts'

/**
 * Asks the node whether a transaction would succeed now.
 *
 * @throws {ContractRevertError} the contract refuses it
 */
export async function simulateTransaction(client: ChainClient, unsigned: UnsignedTransaction): Promise<void> {
  const { from, to, data, value, gas, accessList } = unsigned
  await callContract(describeTransaction(unsigned), () =>
    call(client, { account: from, to, data, value, gas, accessList, blockTag: 'latest' }),
  )
}

/** What an error of such a call tells. */
export function describeTransaction(unsigned: Omit<UnsignedTransaction, 'gas'>): ContractCall {
  const { functionName, owner, operatorIds, publicKeys, snapshot, value } = unsigned
  return { functionName, owner, operatorIds, publicKeys, snapshot, value }
}

export type SimulateParameters = {
  publicClient: ChainClient
  /** Gas limit. Default: what the node estimates, and 5 % and 60,000 for what may change until it is mined. */
  gas?: bigint | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes sure that a transaction would succeed, and says how much gas it may use.
 *
 * @param maximumValidators how many validators fit into such a transaction. Default: as many as the estimate tells
 * @throws {ContractRevertError} the contract refuses it
 * @throws {InsufficientFundsError} the account can't pay its value
 * @throws {TransactionTooLargeError} it needs more gas than a transaction may have
 */
export async function simulateAndEstimate(
  { publicClient, gas: wanted, signal }: SimulateParameters,
  request: Omit<UnsignedTransaction, 'gas'>,
  maximumValidators?: number | undefined,
): Promise<bigint> {
  const { from, publicKeys, value } = request
  signal?.throwIfAborted()
  const simulate = (gas: bigint) => simulateTransaction(publicClient, { ...request, gas })
  // The node simulates the call to estimate its gas.
  const estimation = wanted === undefined ? estimate(publicClient, request) : simulate(wanted).then(() => wanted)
  const asked = callNode('reading the balance', () => getBalance(publicClient, { address: from }))
  // Both are asked at once. What the balance shows says more than how the other one fails because of it.
  await Promise.allSettled([asked, estimation])
  const balance = await asked
  if (balance < value) throw new InsufficientFundsError(from, balance, value, 'value')
  const gas = await estimation.catch(async (error: unknown) => {
    // Some nodes refuse to estimate without saying the contract's reason, which a simulation tells.
    if (!(error instanceof ContractRevertError)) await simulate(maximumTransactionGas)
    throw error
  })
  if (gas <= maximumTransactionGas) return gas
  const count = publicKeys?.length ?? 0
  const maximum = maximumValidators ?? Number((BigInt(count) * maximumTransactionGas) / gas)
  throw new TransactionTooLargeError('gas', gas, count === 0 ? undefined : { count, maximum })
}

async function estimate(client: ChainClient, request: Omit<UnsignedTransaction, 'gas'>): Promise<bigint> {
  const { from, to, data, value, accessList } = request
  // Pinned like the simulation: by default nodes count what is pending, also the transaction that this one replaces.
  return addSpareGas(
    await callContract(describeTransaction(request), () =>
      estimateGas(client, { account: from, to, data, value, accessList, blockTag: 'latest' }),
    ),
  )
}

import { type Address, type Hex, type Network, sleep } from '@x/schemas'
import { type Account, keccak256, serializeTransaction, size as sizeOf, type TransactionSerializable } from 'viem'
import {
  estimateFeesPerGas,
  getBalance,
  getTransaction,
  getTransactionCount,
  sendRawTransaction,
  sendTransaction,
} from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode, toRpcError } from '../rpc/rpcError.ts'
import type { PreparedRegistration } from './prepareRegisterValidators.ts'
import {
  InsufficientFundsError,
  TransactionPendingError,
  TransactionSendError,
  TransactionTooLargeError,
} from './registrationErrors.ts'
import { getMaximumValidators, maximumTransactionSize } from './transactionLimits.ts'
import type { SendingClient } from './walletAccount.ts'

/** Fees and account nonce of a transaction, where the caller wants to say them. */
export type TransactionOptions = {
  /** Wei for each unit of gas at most. */
  maxFeePerGas?: bigint | undefined
  /** Wei for each unit of gas to whoever builds the block. */
  maxPriorityFeePerGas?: bigint | undefined
  /** Number of the account's transaction, which is not the owner's nonce. Give that of a stuck one to replace it. */
  accountNonce?: number | undefined
}

export type SignRegistrationParameters = TransactionOptions & {
  publicClient: ChainClient
  walletClient: SendingClient
  network: Network
  account: Account
  prepared: PreparedRegistration
  signal?: AbortSignal | undefined
}

/** A registration that is ready to be sent. */
export type SignedRegistration = {
  /** Known before it is sent where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  send(): Promise<Hex>
}

/**
 * Signs a prepared registration, where the account can sign here, and checks the size of the signed transaction and
 * that the account can pay for it. Where a wallet signs, the size is that with the longest possible signature.
 *
 * @throws {TransactionPendingError} another transaction of the account waits
 * @throws {InsufficientFundsError} the account can't pay deposit and gas
 * @throws {TransactionTooLargeError} the transaction has too many bytes
 */
export async function signRegistration(parameters: SignRegistrationParameters): Promise<SignedRegistration> {
  const { publicClient, walletClient, network, account, prepared, signal } = parameters
  const { to, data, value, gas } = prepared
  const { accountNonce: nonce = await getAccountNonce(publicClient, account.address, signal) } = parameters
  const fees = await getFees(parameters)
  await checkFunds(publicClient, account.address, value + gas * fees.maxFeePerGas)
  const transaction = { type: 'eip1559', chainId: network.chainId, nonce, gas, to, value, data, ...fees } as const

  if (account.type === 'local') {
    const serialized = await account.signTransaction(transaction)
    checkSize(serialized, prepared)
    const hash = keccak256(serialized)
    return { hash, send: () => sendSigned(parameters, serialized, hash) }
  }
  checkSize(serializeTransaction(transaction satisfies TransactionSerializable, longestSignature), prepared)
  const { maxFeePerGas, maxPriorityFeePerGas } = parameters
  return {
    hash: undefined,
    async send() {
      try {
        return await sendTransaction(walletClient, {
          account,
          chain: null,
          to,
          data,
          value,
          gas,
          // A wallet chooses fees and number itself unless the caller insists.
          ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
          ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
          ...(parameters.accountNonce === undefined ? {} : { nonce: parameters.accountNonce }),
        })
      } catch (error) {
        throw new TransactionSendError(undefined, toRpcError(error, 'sending the transaction'))
      }
    },
  }
}

const longestSignature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const

async function sendSigned(
  { publicClient, walletClient }: SignRegistrationParameters,
  serializedTransaction: Hex,
  hash: Hex,
): Promise<Hex> {
  try {
    await sendRawTransaction(walletClient, { serializedTransaction })
    return hash
  } catch (error) {
    // An answer that got lost, or a second attempt of the transport, does not mean that it did not arrive.
    const known = await getTransaction(publicClient, { hash }).then(
      () => true,
      () => false,
    )
    if (known) return hash
    throw new TransactionSendError(hash, toRpcError(error, 'sending the transaction'))
  }
}

/**
 * The number of the account's next transaction, once none of them waits.
 *
 * @throws {TransactionPendingError} one does
 */
export async function getAccountNonce(
  client: ChainClient,
  address: Address,
  signal: AbortSignal | undefined,
): Promise<number> {
  const attempts = 3
  for (let attempt = 1; ; attempt++) {
    const [latest, pending] = await callNode("reading the account's nonce", () =>
      Promise.all([
        getTransactionCount(client, { address, blockTag: 'latest' }),
        getTransactionCount(client, { address, blockTag: 'pending' }),
      ]),
    )
    if (pending <= latest) return latest
    // Behind one address there may be several nodes, one of which has not seen the newest block yet.
    if (attempt === attempts) throw new TransactionPendingError(address, pending - latest)
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}

async function getFees({
  publicClient,
  maxFeePerGas,
  maxPriorityFeePerGas,
}: SignRegistrationParameters): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }> {
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas }
  const estimated = await callNode('estimating fees', () => estimateFeesPerGas(publicClient))
  const fee = maxFeePerGas ?? estimated.maxFeePerGas
  const priority = maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
  if (priority > fee) return { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return { maxFeePerGas: fee, maxPriorityFeePerGas: priority }
}

async function checkFunds(client: ChainClient, address: Address, required: bigint): Promise<void> {
  const balance = await callNode('reading the balance', () => getBalance(client, { address }))
  if (balance < required) throw new InsufficientFundsError(address, balance, required)
}

function checkSize(serialized: Hex, { publicKeys, operatorIds }: PreparedRegistration): void {
  const size = sizeOf(serialized)
  if (size <= maximumTransactionSize) return
  throw new TransactionTooLargeError(size, publicKeys.length, getMaximumValidators(operatorIds.length))
}

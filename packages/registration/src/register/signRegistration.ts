import type { Address, Hex, Network } from '@x/schemas'
import { type Account, keccak256, serializeTransaction, size as sizeOf } from 'viem'
import { getBalance } from 'viem/actions'
import { estimateFees, type FeeOptions } from '../plan/estimateFees.ts'
import { getMaximumValidators, maximumTransactionSize } from '../plan/transactionLimits.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import type { UnsignedRegistration } from './prepareDraft.ts'
import { InsufficientFundsError, TransactionTooLargeError } from './registrationErrors.ts'

/** Fees and number of a transaction, where the caller wants to say them. */
export type TransactionOptions = FeeOptions & {
  /** Number of the account's transaction, which is not the owner nonce. Pass that of a stuck one to replace it. */
  accountNonce?: number | undefined
}

export type SignRegistrationParameters = TransactionOptions & {
  publicClient: ChainClient
  network: Network
  account: Account
}

/** A signed transaction. */
export type SignedBytes = { serialized: Hex; hash: Hex }

/**
 * Signs a registration, where the account can sign here, and makes sure that the signed transaction is not too large
 * and that the account can pay for it. Where a wallet signs, the size is that with the longest possible signature.
 *
 * @returns `undefined` where a wallet signs
 * @throws {InsufficientFundsError} the account can't pay deposit and gas
 * @throws {TransactionTooLargeError} the transaction has too many bytes
 */
export async function signRegistration(
  parameters: SignRegistrationParameters,
  unsigned: UnsignedRegistration,
  accountNonce: number,
): Promise<SignedBytes | undefined> {
  const { publicClient, network, account } = parameters
  const { to, data, value, gas } = unsigned
  const fees = await estimateFees(publicClient, parameters)
  await assertFunds(publicClient, account.address, value + gas * fees.maxFeePerGas)
  const { chainId } = network
  const transaction = { type: 'eip1559', chainId, nonce: accountNonce, gas, to, value, data, ...fees } as const
  if (account.type !== 'local') {
    assertSize(serializeTransaction(transaction, longestSignature), unsigned)
    return undefined
  }
  const serialized = await account.signTransaction(transaction)
  assertSize(serialized, unsigned)
  return { serialized, hash: keccak256(serialized) }
}

const longestSignature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const

async function assertFunds(client: ChainClient, address: Address, required: bigint): Promise<void> {
  const balance = await callNode('reading the balance', () => getBalance(client, { address }))
  if (balance < required) throw new InsufficientFundsError(address, balance, required)
}

function assertSize(serialized: Hex, { publicKeys, operatorIds }: UnsignedRegistration): void {
  const size = sizeOf(serialized)
  if (size <= maximumTransactionSize) return
  throw new TransactionTooLargeError(size, publicKeys.length, getMaximumValidators(operatorIds.length))
}

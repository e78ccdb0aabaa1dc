import type { ChainClient, OwnerSources } from '@x/chain'
import { assertChains, callNode, completeSources } from '@x/chain/internal'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import { type Account, keccak256, serializeTransaction, size as sizeOf } from 'viem'
import { getBalance } from 'viem/actions'
import { assertAccountNonce } from './assertAccountNonce.ts'
import { assertGasPrice } from './assertGasPrice.ts'
import { type AskedTransaction, assertSigned } from './assertSigned.ts'
import { confirmByOtherNode } from './confirmByOtherNode.ts'
import { isDestination } from './destinations.ts'
import { type FeeOptions, type Fees, type Offer, readOffer } from './estimateFees.ts'
import { limitFees, type TransactionLimits } from './spendingLimits.ts'
import { InsufficientFundsError, TransactionTooLargeError } from './transactionErrors.ts'
import { maximumTransactionSize } from './transactionLimits.ts'
import type { PreparedTransaction, TransactionExtras, UnsignedTransaction } from './unsignedTransaction.ts'
import type { SendingClient } from './walletAccount.ts'

/** Fees and number of a transaction, and what goes with it, where the caller wants to say them. */
export type TransactionOptions = FeeOptions &
  TransactionExtras & {
    /** Number of the account's transaction, which is not the owner nonce. Pass that of a stuck one to replace it. */
    accountNonce?: number | undefined
  }

export type SignParameters = TransactionOptions & {
  publicClient: ChainClient
  walletClient: SendingClient
  network: Network
  account: Account
  /** What may be spent: nothing is signed above it. Without, the network's limits and the account's balance count. */
  limits?: TransactionLimits | undefined
  /** Where a second node is named (`otherNode`), it has to confirm what is signed, and gas costs what the cheaper one says. */
  sources?: OwnerSources | undefined
  /** Attempts at the same call that were signed before: none of them may have been mined. Default: there are none. */
  earlier?: readonly Hex[] | undefined
  /** What the run has spent so far. Default: it has just begun. */
  spending?: Spending | undefined
  signal?: AbortSignal | undefined
}

/** What a run has spent when one of its transactions is signed. */
export type Spending = {
  /** Wei of values and gas so far. */
  spent: bigint
  /** Place of the transaction in the run, from 0. */
  index: number
}

/** Signed bytes of a transaction. */
export type SignedBytes = { serialized: Hex; hash: Hex }

/** A transaction that the limits allow. */
export type Signature = {
  accountNonce: number
  fees: Fees
  /** `undefined` where a wallet signs, when it sends. */
  bytes: SignedBytes | undefined
}

/** What is asked of the chain right before a signature. */
export type SigningFacts = {
  /** The number that the transaction is going to have. */
  accountNonce: number
  offer: Offer
  /** What the account has, in wei. */
  balance: bigint
}

/**
 * Reads the gas price and what the account has, and makes sure that both clients are still on the network's chain.
 *
 * @throws {NetworkMismatchError} a client is connected to another chain
 */
export async function readSigningFacts(parameters: SignParameters): Promise<Omit<SigningFacts, 'accountNonce'>> {
  const { publicClient, network, account } = parameters
  const { otherNode } = completeSources(network, parameters.sources)
  const [offer, balance] = await Promise.all([
    readOffer(publicClient, parameters, otherNode),
    callNode('reading the balance', () => getBalance(publicClient, { address: account.address })),
    assertChains(parameters),
  ])
  return { offer, balance }
}

/**
 * Signs a transaction. Everything that is signed passes here, and is compared with what was agreed to: contract, price of
 * gas, value and total by the limits, the account's balance, the size, and the number of the transaction against the
 * account's count at the block that it was prepared for.
 *
 * @throws {SpendingLimitError} it would take more than was agreed to
 * @throws {GasPriceLimitError} the node asks for a gas price above the network's limits, and nobody named a higher one
 * @throws {NodesDisagreeError} the second node does not confirm it
 * @throws {AccountUsedError} the account was used after it was prepared
 * @throws {AccountNonceError} it was prepared for a block in which the account had sent another number of transactions
 * @throws {InsufficientFundsError} the account can't pay value and gas
 * @throws {TransactionTooLargeError} the transaction has too many bytes
 * @throws {SignedTransactionError} the account signed another transaction, as one may that keeps its key elsewhere
 */
export async function signTransaction(
  parameters: SignParameters,
  prepared: PreparedTransaction,
  { accountNonce, offer, balance }: SigningFacts,
): Promise<Signature> {
  const { publicClient, account, signal } = parameters
  const { value, gas, state, from: owner } = prepared
  const isChosen = parameters.accountNonce !== undefined
  await assertAccountNonce(publicClient, { owner, accountNonce, isChosen, state, signal })
  await confirmByOtherNode(parameters, prepared)
  const fees = agreeOnFees(parameters, prepared, offer)
  assertFunds(account.address, balance, value + gas * fees.maxFeePerGas)
  return sign(parameters, prepared, { accountNonce, fees })
}

/**
 * Signs the same transaction once more with fees that nodes take for a replacement: an eighth higher, or what the node
 * estimates now where that is more.
 *
 * @throws {SpendingLimitError} it would take more than was agreed to
 */
export async function signReplacement(
  parameters: SignParameters,
  unsigned: UnsignedTransaction,
  { accountNonce, fees: earlier }: Signature,
): Promise<Signature> {
  const { value, gas, from } = unsigned
  // What the caller said for the first one was too little.
  const asked = { ...parameters, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
  const { offer, balance } = await readSigningFacts(asked)
  const { fees: now, baseFee } = offer
  const least = raiseFees(earlier)
  const raised = {
    maxFeePerGas: max(now.maxFeePerGas, least.maxFeePerGas),
    maxPriorityFeePerGas: max(now.maxPriorityFeePerGas, least.maxPriorityFeePerGas),
  }
  const fees = agreeOnFees(parameters, unsigned, { fees: raised, baseFee, least })
  assertFunds(from, balance, value + gas * fees.maxFeePerGas)
  return sign(parameters, unsigned, { accountNonce, fees })
}

function agreeOnFees(
  { network, limits, spending = { spent: 0n, index: 0 }, ...named }: SignParameters,
  { value, gas }: UnsignedTransaction,
  /** Below `least` it is no use to sign. */
  offer: Offer & { least?: Fees | undefined },
): Fees {
  const fees = limits === undefined ? offer.fees : limitFees({ limits, ...spending, value, gas, ...offer })
  assertGasPrice(network, fees, {
    maxFeePerGas: named.maxFeePerGas ?? limits?.maxFeePerGas,
    maxPriorityFeePerGas: named.maxPriorityFeePerGas ?? limits?.maxPriorityFeePerGas,
  })
  return fees
}

async function sign(
  { network, account }: SignParameters,
  unsigned: UnsignedTransaction,
  { accountNonce, fees }: Omit<Signature, 'bytes'>,
): Promise<Signature> {
  const { to, data, value, gas, accessList } = unsigned
  if (!isDestination(network, to)) {
    throw new BaseError('The transaction would go to another contract than those of the network.', {
      fix: 'Nothing was signed. Check the addresses in the description of the network.',
    })
  }
  const chainId = network.id
  const asked = { type: 'eip1559', chainId, nonce: accountNonce, gas, to, value, data, ...fees } as const
  const transaction: AskedTransaction = accessList === undefined ? asked : { ...asked, accessList }
  if (account.type !== 'local') {
    assertSize(serializeTransaction(transaction, longestSignature))
    return { accountNonce, fees, bytes: undefined }
  }
  const serialized = await account.signTransaction(transaction)
  await assertSigned(serialized, transaction, account.address)
  assertSize(serialized)
  return { accountNonce, fees, bytes: { serialized, hash: keccak256(serialized) } }
}

const longestSignature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const

function assertFunds(address: Address, balance: bigint, required: bigint): void {
  if (balance < required) throw new InsufficientFundsError(address, balance, required)
}

function assertSize(serialized: Hex): void {
  const size = sizeOf(serialized)
  if (size > maximumTransactionSize) throw new TransactionTooLargeError('size', size)
}

/** Nodes take a replacement whose fees are both an eighth higher; rounded up. */
export function raiseFees({ maxFeePerGas, maxPriorityFeePerGas }: Fees): Fees {
  return { maxFeePerGas: anEighthMore(maxFeePerGas), maxPriorityFeePerGas: anEighthMore(maxPriorityFeePerGas) }
}

function anEighthMore(fee: bigint): bigint {
  return (fee * 9n + 7n) / 8n
}

/** Amounts are bigint, which Math.max does not take. */
function max(a: bigint, b: bigint): bigint {
  if (a < b) return b
  return a
}

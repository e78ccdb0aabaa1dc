import {
  type Address,
  abortable,
  BaseError,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  type Network,
  parse,
  sleep,
} from '@x/schemas'
import { type ParseEventLogsReturnType, parseEventLogs, type Transaction, type TransactionReceipt } from 'viem'
import {
  call,
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { decodeContractError } from '../abi/decodeContractError.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { hasName } from '../rpc/errorChain.ts'
import { toRpcError } from '../rpc/rpcError.ts'
import {
  RegistrationEventsError,
  RegistrationRevertedError,
  TransactionReplacedError,
  TransactionTimeoutError,
} from './transactionErrors.ts'

export type WaitOptions = {
  /** Blocks that must contain or follow the transaction. Default 1. */
  confirmations?: number | undefined
  /** Milliseconds after which the wait is given up; the transaction may still be mined. Default 10 minutes. */
  timeout?: number | undefined
  /** Milliseconds between two looks. Default: that of the client. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
}

export type WaitForRegistrationParameters = WaitOptions & {
  network: Network
  hash: Hex
  owner: Address
  /** The validators that the transaction registers. */
  publicKeys: readonly Hex[]
  /** What was sent, where the caller knows it. Default: as the node tells it, if it ever saw the transaction. */
  sent?: SentTransaction | undefined
}

/** What tells a transaction from another one of the same account. */
export type SentTransaction = { accountNonce: number; to: Address; data: Hex; value: bigint }

/** A `ValidatorAdded` event as viem decodes it. */
export type ValidatorAddedEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, 'ValidatorAdded', true>[number]

/** The receipt of a registration, with what it did. */
export type RegistrationReceipt = TransactionReceipt & {
  /** One for each validator, in the order of their owner nonces. */
  events: ValidatorAddedEvent[]
  /** The cluster's snapshot after the registration. */
  snapshot: ClusterSnapshot
}

/**
 * Waits until a registration is mined, makes sure that it registered all its validators, and decodes its events. It
 * may be called for any registration whose hash is known, also in another run of the program.
 *
 * @throws {TransactionTimeoutError} it was not mined in time; it may still be
 * @throws {RegistrationRevertedError} it was mined and reverted: nothing was registered
 * @throws {TransactionReplacedError} another transaction took its place
 * @throws {RegistrationEventsError} it succeeded without the events
 * @example
 * const { snapshot } = await waitForRegistration(publicClient, { network, hash, owner, publicKeys, confirmations: 2 })
 */
export async function waitForRegistration(
  client: ChainClient,
  parameters: WaitForRegistrationParameters,
): Promise<RegistrationReceipt> {
  const { network, owner, publicKeys } = parameters
  const receipt = await waitForReceipt(client, parameters)
  if (receipt.status === 'reverted') {
    const reason = await findReason(client, parameters, receipt)
    throw new RegistrationRevertedError(receipt.transactionHash, Number(receipt.blockNumber), reason)
  }
  const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs: receipt.logs }).filter(
    (event) => isSameAddress(event.address, network.contracts.network) && isSameAddress(event.args.owner, owner),
  )
  const added = new Set(events.map(({ args }) => args.publicKey.toLowerCase()))
  const missing = publicKeys.filter((publicKey) => !added.has(publicKey.toLowerCase()))
  const last = events.at(-1)
  if (missing.length > 0 || last === undefined) throw new RegistrationEventsError(receipt.transactionHash, missing)
  return { ...receipt, events, snapshot: parse(clusterSnapshot, last.args.cluster, 'The snapshot of the event') }
}

/**
 * Looks for the receipt until it is there and has its confirmations. A node that fails at one look is asked again. A
 * transaction whose number was used up by another one with the same content counts as this one: its fee was raised.
 */
async function waitForReceipt(
  client: ChainClient,
  parameters: WaitForRegistrationParameters,
): Promise<TransactionReceipt> {
  const { timeout = 600_000, pollingInterval = client.pollingInterval, signal } = parameters
  const deadline = Date.now() + timeout
  const search: Search = { hash: parameters.hash, sent: parameters.sent, timesUsed: 0 }
  let failure: unknown
  while (Date.now() < deadline) {
    try {
      const receipt = await abortable(look(client, parameters, search), signal)
      if (receipt !== undefined) return receipt
      failure = undefined
    } catch (error) {
      if (error instanceof TransactionReplacedError) throw error
      signal?.throwIfAborted()
      failure = toRpcError(error, `waiting for transaction ${search.hash}`)
    }
    await sleep(Math.max(0, Math.min(pollingInterval, deadline - Date.now())), signal)
  }
  throw new TransactionTimeoutError(parameters.hash, timeout, failure)
}

/** What is looked for, and what the looks so far have shown. */
type Search = {
  /** Another one than at the start once the fee was raised. */
  hash: Hex
  sent: SentTransaction | undefined
  /** How many looks in a row have shown the transaction's number used up without a receipt. */
  timesUsed: number
}

/** Looks once: gives the receipt when it is there with its confirmations. */
async function look(
  client: ChainClient,
  { hash, owner, confirmations = 1 }: WaitForRegistrationParameters,
  search: Search,
): Promise<TransactionReceipt | undefined> {
  const receipt = await findReceipt(client, search.hash)
  const head = await getBlockNumber(client, { cacheTime: 0 })
  if (receipt !== undefined) {
    search.timesUsed = 0
    return head - receipt.blockNumber + 1n >= BigInt(confirmations) ? receipt : undefined
  }
  search.sent ??= await getTransaction(client, { hash: search.hash }).then(toSentTransaction, () => undefined)
  const { sent } = search
  if (sent === undefined) return undefined
  const used = (await getTransactionCount(client, { address: owner, blockTag: 'latest' })) > sent.accountNonce
  // Behind one address there may be several nodes, so once is not enough to believe it.
  search.timesUsed = used ? search.timesUsed + 1 : 0
  if (search.timesUsed < 3) return undefined
  const other = await findReplacement(client, owner, sent, head)
  const isSame = other?.input === sent.data && isSameAddress(other.to, sent.to) && other.value === sent.value
  if (other === undefined || !isSame) throw new TransactionReplacedError(hash, other?.hash)
  search.hash = other.hash
  return undefined
}

function toSentTransaction({ nonce, to, input, value }: Transaction): SentTransaction | undefined {
  return to === null ? undefined : { accountNonce: nonce, to, data: input, value }
}

async function findReceipt(client: ChainClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (hasName(error, 'TransactionReceiptNotFoundError')) return undefined
    throw error
  }
}

/** The transaction that used up the number of `sent`, where one of the newest blocks has it. */
async function findReplacement(
  client: ChainClient,
  owner: Address,
  { accountNonce }: SentTransaction,
  head: bigint,
): Promise<Transaction | undefined> {
  const oldest = head > 30n ? head - 30n : 0n
  for (let blockNumber = head; blockNumber >= oldest; blockNumber--) {
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
    const found = transactions.find(({ from, nonce }) => isSameAddress(from, owner) && nonce === accountNonce)
    if (found !== undefined) return found
  }
  return undefined
}

function isSameAddress(a: Address | null, b: Address): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

/** Does the call again on the state before its block, where its reason is most likely the same. */
async function findReason(
  client: ChainClient,
  { owner, publicKeys }: WaitForRegistrationParameters,
  receipt: TransactionReceipt,
): Promise<BaseError | undefined> {
  try {
    const { input, value, gas, to } = await getTransaction(client, { hash: receipt.transactionHash })
    if (receipt.gasUsed === gas)
      return new BaseError('The transaction ran out of gas.', { fix: 'Send it again with a higher gas limit.' })
    const replay = { account: receipt.from, to, data: input, value, gas }
    const describe = (error: unknown) =>
      decodeContractError(error, { functionName: 'registration', owner, publicKeys, value })
    for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
      const reason = await call(client, { ...replay, blockNumber }).then(() => undefined, describe)
      if (reason !== undefined) return reason
    }
  } catch {
    // The reason is a help; that the transaction reverted is the fact.
  }
  return undefined
}

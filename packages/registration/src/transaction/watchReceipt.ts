import { type ChainClient, NodeStalledError } from '@x/chain'
import { hasName, toRpcError } from '@x/chain/internal'
import { type Address, BaseError, type Hex, type Network, sleep } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import type { Transaction, TransactionReceipt } from 'viem'
import { getBlock, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { isDestination } from './destinations.ts'
import { TransactionLostError, TransactionTimeoutError } from './transactionErrors.ts'

/** What tells a transaction from another one of the same account. */
export type SentTransaction = { accountNonce: number; to: Address; data: Hex; value: bigint }

/** How long a transaction is waited for, and until how many blocks contain or follow it. */
export type WaitOptions = {
  /** Blocks that must contain or follow the transaction. Default 1. */
  confirmations?: number | undefined
  /** Milliseconds after which the wait is given up; the transaction may still be mined. Default 10 minutes. */
  timeout?: number | undefined
  /**
   * Milliseconds after which the wait is given up if the node shows no new block meanwhile, or answers nothing that
   * makes sense. Default 10 minutes.
   */
  giveUpAfter?: number | undefined
  /** Milliseconds between two looks. Default: that of the client. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
}

export type WatchReceiptParameters = WaitOptions & {
  network: Network
  /** Who sent it. */
  owner: Address
  search: ReceiptSearch
  /** What else to look for in the moment of each look. It does not fail. */
  alongside?: (() => Promise<void>) | undefined
  /** Whether a transaction that the node does not know any more is given up. One that was mined before may be gone. */
  givesUpDropped?: boolean | undefined
}

/** What is looked for, and what the looks so far have shown. Of several transactions at most one is mined. */
export type ReceiptSearch = {
  /** The newest first. They have the same account nonce and do the same; each fee increase adds one. */
  hashes: Hex[]
  /** What was sent, where it is known. */
  sent: SentTransaction | undefined
  /** Whether the last look has found it in a block; `undefined` before the first. */
  isMined: boolean | undefined
  /** The block that it was last found in. */
  block: { number: bigint; hash: Hex } | undefined
  /** The number of a block that had it and was replaced, until whoever waits has told so. */
  replacedBlock: number | undefined
  /** The newest block that a look has shown. */
  head: bigint
  /** How many looks in a row have shown the transaction's number used up without a receipt. */
  timesUsed: number
  /** How many looks in a row have shown it neither mined nor waiting. */
  timesUnknown: number
}

/** A search that has not begun. */
export function createReceiptSearch(hash: Hex, sent: SentTransaction | undefined): ReceiptSearch {
  const none = { isMined: undefined, block: undefined, replacedBlock: undefined }
  return { hashes: [hash], sent, ...none, head: -1n, timesUsed: 0, timesUnknown: 0 }
}

/** At most so many milliseconds pass between two ticks of a watch, whatever the node does. */
const longestPause = 1_000
/** After so many looks in a row that found nothing a transaction counts as dropped. */
const looksUntilDropped = 12

/**
 * Looks for the receipt until it is there and has its confirmations, and yields at least once a second, so that
 * whoever waits can say something or raise the fee. A node that fails at one look is asked again, and a receipt that is
 * not that of the transaction is none. A transaction whose number was used up by another one with the same content
 * counts as this one: its fee was raised.
 *
 * @throws {TransactionTimeoutError} it was not mined in time; it may still be
 * @throws {NodeStalledError} the node has shown no new block for `giveUpAfter`, or given no answer that makes sense
 * @throws {TransactionLostError} another transaction took its place; the node no longer knows it
 */
export async function* watchReceipt(
  client: ChainClient,
  parameters: WatchReceiptParameters,
): AsyncGenerator<undefined, TransactionReceipt, undefined> {
  const { search, timeout = 600_000, giveUpAfter = 600_000 } = parameters
  const { pollingInterval = client.pollingInterval, signal } = parameters
  const start = Date.now()
  const end = start + timeout
  let newsAt = start
  let failure: unknown
  for (;;) {
    const deadline = Math.min(end, newsAt + giveUpAfter)
    if (Date.now() >= deadline) break
    const { head } = search
    try {
      const receipt = yield* tick(look(client, parameters), deadline, signal)
      if (receipt !== undefined) return receipt
      // A look that the deadline cut off has shown nothing.
      if (Date.now() < deadline) failure = undefined
    } catch (error) {
      if (error instanceof TransactionLostError) throw error
      signal?.throwIfAborted()
      failure = toRpcError(error, `waiting for transaction ${search.hashes[0]}`)
    }
    if (search.head > head) newsAt = Date.now()
    yield* tick(sleep(pollingInterval, signal), Math.min(end, newsAt + giveUpAfter), signal)
  }
  const [hash = '0x'] = search.hashes
  if (Date.now() >= end) throw new TransactionTimeoutError(hash, timeout, failure)
  const what = failure === undefined ? 'The node has shown no new block' : 'The node has given no valid answer'
  throw new NodeStalledError(what, giveUpAfter, { hash, cause: failure })
}

/** Waits for a receipt as `watchReceipt` does, with nothing to say meanwhile. */
export async function awaitReceipt(
  client: ChainClient,
  parameters: WatchReceiptParameters,
): Promise<TransactionReceipt> {
  const watch = watchReceipt(client, parameters)
  let step = await watch.next()
  while (!step.done) step = await watch.next()
  return step.value
}

/** Waits for a transaction that was mined before; one that the node does not know any more is given up. */
export function awaitReceiptAgain(
  client: ChainClient,
  { hash, ...parameters }: Omit<WatchReceiptParameters, 'search' | 'givesUpDropped'> & { hash: Hex },
): Promise<TransactionReceipt> {
  return awaitReceipt(client, { ...parameters, search: createReceiptSearch(hash, undefined), givesUpDropped: true })
}

/** Waits for a promise, but not beyond the deadline, and yields as often as agreed meanwhile. */
async function* tick<T>(
  promise: Promise<T>,
  deadline: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<undefined, T | undefined, undefined> {
  let isSettled = false
  const work = abortable(promise, signal).finally(() => {
    isSettled = true
  })
  const settled = work.then(
    () => {},
    () => {},
  )
  for (;;) {
    const left = deadline - Date.now()
    if (!isSettled && left <= 0) return undefined
    const end = new AbortController()
    await Promise.race([settled, sleep(Math.min(longestPause, left), end.signal).catch(() => {})])
    end.abort()
    yield
    if (isSettled) return work
  }
}

/** Looks once: gives the receipt when it is there with its confirmations. */
async function look(
  client: ChainClient,
  { network, owner, confirmations = 1, search, alongside, givesUpDropped = false }: WatchReceiptParameters,
): Promise<TransactionReceipt | undefined> {
  const [receipts, head, count] = await Promise.all([
    Promise.all(search.hashes.map((hash) => findReceipt(client, { network, owner, hash }))),
    getBlockNumber(client, { cacheTime: 0 }),
    getTransactionCount(client, { address: owner, blockTag: 'latest' }),
    alongside?.(),
  ])
  const receipt = receipts.find((each) => each !== undefined)
  search.isMined = receipt !== undefined
  if (head > search.head) search.head = head
  await noteReplacedBlock(client, search, receipt)
  if (receipt !== undefined) {
    search.timesUsed = 0
    search.timesUnknown = 0
    return head - receipt.blockNumber + 1n >= BigInt(confirmations) ? receipt : undefined
  }
  const told = search.sent === undefined || givesUpDropped ? await findSent(client, search) : undefined
  search.sent ??= told
  const { sent } = search
  search.timesUnknown = givesUpDropped && told === undefined ? search.timesUnknown + 1 : 0
  if (search.timesUnknown >= looksUntilDropped) throw new TransactionLostError('dropped', search.hashes[0] ?? '0x')
  if (sent === undefined) return undefined
  // Behind one address there may be several nodes, so once is not enough to believe it.
  search.timesUsed = count > sent.accountNonce ? search.timesUsed + 1 : 0
  if (search.timesUsed < 3) return undefined
  const { accountNonce } = sent
  const hasNumber = ({ from, nonce }: Transaction) => isSameAddress(from, owner) && nonce === accountNonce
  const other = await findInBlocks(client, head, hasNumber)
  const [hash = '0x'] = search.hashes
  if (other === undefined || !isSameCall(other, sent)) throw new TransactionLostError('replaced', hash, other?.hash)
  if (!search.hashes.includes(other.hash)) search.hashes.unshift(other.hash)
  return undefined
}

/** Behind one address there may be several nodes: that one does not know the block says nothing, that it has another does. */
async function noteReplacedBlock(
  client: ChainClient,
  search: ReceiptSearch,
  receipt: TransactionReceipt | undefined,
): Promise<void> {
  const { block } = search
  const found = receipt && { number: receipt.blockNumber, hash: receipt.blockHash }
  const isGone = block !== undefined && block.hash !== found?.hash && (await isReplaced(client, block))
  if (isGone) search.replacedBlock = Number(block.number)
  if (isGone || found !== undefined) search.block = found
}

async function isReplaced(client: ChainClient, { number, hash }: { number: bigint; hash: Hex }): Promise<boolean> {
  try {
    return (await getBlock(client, { blockNumber: number })).hash !== hash
  } catch (error) {
    if (hasName(error, 'BlockNotFoundError')) return false
    throw error
  }
}

/** What was sent, as the node tells it. */
async function findSent(client: ChainClient, { hashes }: ReceiptSearch): Promise<SentTransaction | undefined> {
  const found = await Promise.all(
    hashes.map((hash) =>
      getTransaction(client, { hash }).then(toSentTransaction, (error: unknown) => {
        if (hasName(error, 'TransactionNotFoundError')) return undefined
        throw error
      }),
    ),
  )
  return found.find((each) => each !== undefined)
}

function toSentTransaction({ nonce, to, input, value }: Transaction): SentTransaction | undefined {
  return to === null ? undefined : { accountNonce: nonce, to, data: input, value }
}

/** The receipt of a transaction, where there is one and it is the one that was asked for. */
export async function findReceipt(
  client: ChainClient,
  { network, owner, hash }: { network: Network; owner: Address; hash: Hex },
): Promise<TransactionReceipt | undefined> {
  let receipt: TransactionReceipt
  try {
    receipt = await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (hasName(error, 'TransactionReceiptNotFoundError')) return undefined
    throw error
  }
  const isAsked =
    receipt.transactionHash.toLowerCase() === hash.toLowerCase() &&
    isSameAddress(receipt.from, owner) &&
    isDestination(network, receipt.to)
  if (isAsked) return receipt
  throw new BaseError(`The node returned the receipt of another transaction for ${hash}.`, {
    fix: 'Use another node: this one is faulty or lying.',
  })
}

/** A transaction in one of the newest blocks, the newest first. */
export async function findInBlocks(
  client: ChainClient,
  head: bigint,
  isWanted: (transaction: Transaction) => boolean,
): Promise<Transaction | undefined> {
  const oldest = head > 30n ? head - 30n : 0n
  for (let blockNumber = head; blockNumber >= oldest; blockNumber--) {
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
    const found = transactions.find(isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a transaction does what was to be sent. */
export function isSameCall({ input, to, value }: Transaction, sent: Omit<SentTransaction, 'accountNonce'>): boolean {
  return input === sent.data && isSameAddress(to, sent.to) && value === sent.value
}

export function isSameAddress(a: Address | null, b: Address): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

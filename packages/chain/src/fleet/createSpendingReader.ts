import { type Address, type Hex, type Network, sleep } from '@x/schemas'
import { canonicalize } from '@x/schemas/internal'
import pMap from 'p-map'
import { isAddressEqual } from 'viem'
import { getBlock, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { parseContractEvents } from '../abi/parseContractEvents.ts'
import { askBothNodes } from '../cluster/askBothNodes.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import { getOwnerTopics, snapshotEventNames } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { callNode, RpcError } from '../rpc/rpcError.ts'
import { streamLogs } from '../rpc/streamLogs.ts'

/** A transaction that paid for an owner's clusters. Amounts are wei. */
export type SpentTransaction = {
  hash: Hex
  blockNumber: number
  /** When its block was made, in seconds since the Unix epoch. */
  time: number
  /** What went into clusters. */
  deposit: bigint
  gas: bigint
  /** Its account nonce, where the owner itself has sent it. */
  accountNonce: number | undefined
}

/** What an owner has spent on clusters in the seven days before a block. Amounts are wei. */
export type WeekSpending = {
  block: PinnedBlock
  deposits: bigint
  gas: bigint
  transactions: readonly SpentTransaction[]
  /**
   * Transactions of the account in that time of which no event of the network tells, such as those that failed: each
   * counts with the gas of the dearest of the others.
   */
  untold: number
  /** How many transactions the account had sent at the block. */
  accountNonce: number
}

export type CreateSpendingReaderParameters = {
  network: Network
  owner: Address
  /** A second node among them has to show the same. Default: the network's. */
  sources?: OwnerSources | undefined
}

/** Tells what an owner has spent; each transaction is asked for once. */
export type SpendingReader = {
  /** Reads what was spent in the seven days before the newest block. */
  read: (signal?: AbortSignal | undefined) => Promise<WeekSpending>
}

const week = 7 * 86_400

/** Blocks near the head may be reorged out: their events are read again. */
const overlap = 64

/** Gas of a transaction of which nothing is known, where nothing is known of any other: what a deposit takes, and more. */
const usualGas = 300_000n

/** How often, and after how many milliseconds, it is looked again for events that a node behind the same address may lack. */
const patience = { times: 4, pause: 500 }

const eventNames = [...snapshotEventNames, 'ValidatorExited', 'FeeRecipientAddressUpdated'] as const

/**
 * Creates what tells how much an owner has spent on clusters in a week, from the events on chain: whatever program has
 * sent the transactions, and whatever became of it. What a stranger deposits does not count. A second node must say the
 * same.
 *
 * @throws {SourcesDifferError} the two nodes do not show the same transactions
 * @throws {LogsError} the node does not return the logs
 * @example
 * const spending = createSpendingReader(publicClient, { network, owner })
 * const { deposits, gas } = await spending.read()
 */
export function createSpendingReader(
  client: ChainClient,
  { network, owner, sources: given }: CreateSpendingReaderParameters,
): SpendingReader {
  const ledger = createLedger(client, { network, owner })
  const ledgers = new Map([[client, ledger]])
  const read = (node: ChainClient, signal: AbortSignal | undefined, blockNumber: number | undefined) => {
    const known = ledgers.get(node) ?? createLedger(node, { network, owner })
    ledgers.set(node, known)
    return known(blockNumber, signal)
  }
  return {
    read: async (signal) => {
      const sources = completeSources(network, given, signal)
      const { otherNode } = sources
      if (otherNode === undefined) return read(client, signal, undefined)
      const { number: blockNumber } = await getPinnedBlock(client)
      const [one, other] = await askBothNodes(client, {
        sources: { ...sources, otherNode },
        about: 'what was spent in a week',
        read: (node, number) => read(node, signal, number),
        compare,
        blockNumber,
        signal,
      })
      // Whoever remembers more of the account's past tells more.
      return one.untold > other.untold ? one : other
    },
  }
}

function compare(node: WeekSpending, otherNode: WeekSpending): SourcesDifferError | undefined {
  const isSame =
    canonicalize(node.transactions) === canonicalize(otherNode.transactions) &&
    node.accountNonce === otherNode.accountNonce
  if (isSame) return undefined
  return new SourcesDifferError('cluster', {
    about: 'what was spent in a week',
    testimonies: [
      { source: 'node', value: `${node.transactions.length} transactions, ${node.deposits} wei deposited` },
      {
        source: 'otherNode',
        value: `${otherNode.transactions.length} transactions, ${otherNode.deposits} wei deposited`,
      },
    ],
  })
}

/** Reads from one node, which is asked for each transaction once. */
function createLedger(client: ChainClient, place: { network: Network; owner: Address }) {
  const { network, owner } = place
  const { address, blockCreated } = network.contracts.ssvNetwork
  let known: SpentTransaction[] = []
  /** Of the blocks up to this one all is known. */
  let upTo = -1
  /** What the account had sent when the newest was looked for again. */
  let waitedFor: number | undefined

  async function look(block: PinnedBlock, signal: AbortSignal | undefined): Promise<WeekSpending> {
    // A block is made in every slot at most.
    const blocksOfWeek = Math.ceil(week / network.custom.secondsPerSlot)
    const begin = Math.max(blockCreated, block.number - blocksOfWeek)
    const fromBlock = Math.max(begin, upTo + 1 - overlap)
    const earlier = known.filter(({ blockNumber }) => blockNumber >= begin && blockNumber < fromBlock)
    const later = new Map<Hex, number>()
    const range = { fromBlock, toBlock: block.number, signal }
    for await (const { logs } of streamLogs(client, { address, topics: getOwnerTopics(owner, eventNames), ...range })) {
      for (const { transactionHash, blockNumber } of logs) later.set(transactionHash, Number(blockNumber))
    }
    const kept = new Map(known.map((each) => [`${each.hash} ${each.blockNumber}`, each]))
    const read = await pMap(
      later,
      ([hash, blockNumber]) => kept.get(`${hash} ${blockNumber}`) ?? readSpent(client, { ...place, hash }),
      { concurrency: 8 },
    )
    known = [...earlier, ...read.flatMap((each) => each ?? [])].sort((a, b) => a.blockNumber - b.blockNumber)
    upTo = block.number
    const transactions = known.filter(({ time }) => time >= block.timestamp - week)
    const { accountNonce, untold } = await countUntold(client, { owner, known, block, begin })
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)
    const dearest = transactions.map(({ gas }) => gas).toSorted((a, b) => (a > b ? -1 : 1))[0] ?? 0n
    const ofUntold = untold === 0 || dearest > 0n ? dearest : usualGas * (await readBaseFee(client, block))
    return {
      block,
      deposits: sum(transactions.map(({ deposit }) => deposit)),
      gas: sum(transactions.map(({ gas }) => gas)) + BigInt(untold) * ofUntold,
      transactions,
      untold,
      accountNonce,
    }
  }

  return (blockNumber: number | undefined, signal: AbortSignal | undefined): Promise<WeekSpending> =>
    withPinnedBlock(client, { blockNumber, signal }, async (block) => {
      let spending = await look(block, signal)
      // Behind one address there may be several nodes, of which one lacks the newest events and does not say so.
      for (let i = 0; i < patience.times && !hasNewest(spending) && waitedFor !== spending.accountNonce; i++) {
        await sleep(patience.pause, signal)
        upTo = -1
        spending = await look(block, signal)
      }
      waitedFor = spending.accountNonce
      return spending
    })
}

/** Whether the newest transaction of the account is one that is known. */
function hasNewest({ transactions, untold, accountNonce }: WeekSpending): boolean {
  return untold === 0 || transactions.some((each) => each.accountNonce === accountNonce - 1)
}

type CountParameters = {
  owner: Address
  /** All from `begin` on. */
  known: readonly SpentTransaction[]
  block: PinnedBlock
  /** A block from which on the week is. */
  begin: number
}

/** Counts what the account has sent besides in the week, as far as the node remembers how much it had sent before. */
async function countUntold(
  client: ChainClient,
  { owner, known, block, begin }: CountParameters,
): Promise<Pick<WeekSpending, 'accountNonce' | 'untold'>> {
  const count = (blockNumber: number) =>
    callNode('reading the account nonce', () =>
      getTransactionCount(client, { address: owner, blockNumber: BigInt(blockNumber) }),
    )
  const accountNonce = await count(block.number)
  const own = known.flatMap((each) => each.accountNonce ?? [])
  const first = Math.min(accountNonce, ...own)
  // Nodes forget the state of old blocks: what was sent before the first one that is known can't be told then.
  const before = await count(begin).catch((error: unknown) => {
    if (error instanceof RpcError) return first
    throw error
  })
  return { accountNonce, untold: Math.max(0, accountNonce - Math.min(before, first) - own.length) }
}

async function readBaseFee(client: ChainClient, { number }: PinnedBlock): Promise<bigint> {
  const { baseFeePerGas } = await callNode('reading a block', () => getBlock(client, { blockNumber: BigInt(number) }))
  return baseFeePerGas ?? 0n
}

/** Reads what a transaction paid; `undefined` where a stranger has sent it. */
async function readSpent(
  client: ChainClient,
  { network, owner, hash }: { network: Network; owner: Address; hash: Hex },
): Promise<SpentTransaction | undefined> {
  const [transaction, receipt] = await Promise.all([
    callNode('reading a transaction', () => getTransaction(client, { hash })),
    callNode('reading receipts', () => getTransactionReceipt(client, { hash })),
  ])
  const { from, to, value, nonce } = transaction
  const isOwn = isAddressEqual(from, owner)
  const isDirect = to !== null && isAddressEqual(to, network.contracts.ssvNetwork.address)
  if (isDirect && !isOwn) return undefined
  const { timestamp } = await getPinnedBlock(client, Number(receipt.blockNumber))
  const paid = parseContractEvents(receipt.logs, ['ClusterDeposited', 'ClusterMigratedToETH']).map((event) => {
    if (!isAddressEqual(event.args.owner, owner)) return 0n
    return event.eventName === 'ClusterDeposited' ? event.args.value : event.args.ethDeposited
  })
  const told = paid.reduce((sum, each) => sum + each, 0n)
  // A Safe executes what it owns by a transaction to itself, whose gas somebody pays for it.
  const isPaidFor = isOwn || (to !== null && isAddressEqual(to, owner))
  return {
    hash,
    blockNumber: Number(receipt.blockNumber),
    time: timestamp,
    // A registration and a reactivation have no event with what they pay.
    deposit: isDirect && value > told ? value : told,
    gas: isPaidFor ? receipt.gasUsed * receipt.effectiveGasPrice : 0n,
    accountNonce: isOwn ? nonce : undefined,
  }
}

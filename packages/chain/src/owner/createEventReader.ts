import type { Address, Network } from '@x/schemas'
import type { SubgraphAccount, SubgraphConnection } from '@x/subgraph'
import { getCode, getTransactionCount } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type KnownBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { findNonceEvidence } from './findNonceEvidence.ts'
import { readNamedEvents } from './readNamedEvents.ts'
import {
  getAddedAfter,
  joinOwnerLogs,
  mergeOwnerLogs,
  noOwnerLogs,
  type OwnerLogs,
  readOwnerLogs,
  readOwnerLogsAtOnce,
} from './readOwnerLogs.ts'

export type EventReaderParameters = {
  network: Network
  owner: Address
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

export type ReadEventsOptions = {
  /** The owner as the subgraph has it, and the subgraph: it names transactions, and the node is asked for them. */
  indexed: { account: SubgraphAccount; subgraph: SubgraphConnection } | undefined
  /** Whether what the subgraph names may spare the search through all logs. Default true. */
  isShort?: boolean | undefined
}

/** What one node shows of an owner's registrations up to a block. */
export type ShownEvents = {
  logs: OwnerLogs
  /** Whether the snapshots are those of all logs. */
  isWhole: boolean
  /** Whether the latest validator signed another nonce than these events make. */
  isContradicted: boolean
}

/**
 * Creates a reader of the registrations of an owner as one node shows them, whose number is the owner nonce.
 *
 * All logs are asked for in one request. Where the node does not grant that, the transactions that the subgraph names
 * are asked for, and the logs since the latest of them: that counts if as many events come of it as the subgraph says
 * and if the signature in the latest proves that there are no others. Otherwise all logs are read piece by piece, once:
 * the reader remembers them. What the node leaves out of its logs is looked for in receipts too.
 */
export function createEventReader(
  client: ChainClient,
  parameters: EventReaderParameters,
): (block: KnownBlock, options: ReadEventsOptions) => Promise<ShownEvents> {
  const { network, owner, signal } = parameters
  let memory: { block: KnownBlock; logs: OwnerLogs } | undefined
  let isRefused = false

  async function readAtOnce(block: KnownBlock): Promise<OwnerLogs | undefined> {
    const toBlock = block.number
    if (memory !== undefined && (await isPartOfChain(memory.block))) {
      const since = await readOwnerLogs(client, { ...parameters, fromBlock: memory.block.number + 1, toBlock })
      return joinOwnerLogs(memory.logs, since)
    }
    if (isRefused) return undefined
    const logs = await readOwnerLogsAtOnce(client, {
      ...parameters,
      fromBlock: network.contracts.ssvNetwork.blockCreated,
      toBlock,
    })
    isRefused = logs === undefined
    return logs
  }

  async function isPartOfChain({ number, hash }: KnownBlock): Promise<boolean> {
    const block = await getPinnedBlock(client, number).catch(() => undefined)
    return block?.hash === hash
  }

  /** The same without all logs, where what the subgraph says can be proven by a few of them. */
  async function readShort(block: KnownBlock, indexed: ReadEventsOptions['indexed']): Promise<ShownEvents | undefined> {
    const { lastAddedBlock, ownerNonce, blockNumber } = indexed?.account ?? {}
    if (indexed === undefined || blockNumber === undefined || blockNumber > block.number) return undefined
    if (ownerNonce === 0 && lastAddedBlock === undefined) {
      return (await isUnused(block)) ? { logs: noOwnerLogs, isWhole: true, isContradicted: false } : undefined
    }
    if (lastAddedBlock === undefined) return undefined
    const [named, recent] = await Promise.all([
      readNamed(block, indexed),
      readOwnerLogs(client, { ...parameters, fromBlock: lastAddedBlock, toBlock: block.number }),
    ])
    const logs = mergeOwnerLogs(recent, named)
    const isComplete = logs.added.length === (ownerNonce ?? 0) + getAddedAfter(logs, blockNumber).length
    return isComplete && findEvidence(logs) === 'proven' ? { logs, isWhole: false, isContradicted: false } : undefined
  }

  /** An account that has never sent anything and has no code has registered nothing. */
  async function isUnused({ number }: KnownBlock): Promise<boolean> {
    const place = { address: owner, blockNumber: BigInt(number) }
    const [count, code] = await Promise.all([
      getTransactionCount(client, place).catch(() => undefined),
      getCode(client, place).catch(() => '0x?'),
    ])
    return count === 0 && code === undefined
  }

  async function readNamed(
    block: KnownBlock,
    { account, subgraph }: NonNullable<ReadEventsOptions['indexed']>,
  ): Promise<OwnerLogs> {
    const at = Math.min(account.blockNumber, block.number)
    // Whoever names nothing proves nothing.
    const named = readNamedEvents(client, { network, owner, subgraph, at, block, signal }).catch(() => noOwnerLogs)
    const logs = await named
    signal?.throwIfAborted()
    return logs
  }

  function findEvidence(logs: OwnerLogs) {
    return findNonceEvidence(logs.latest, { network, owner, ownerNonce: logs.added.length })
  }

  async function readWhole(block: KnownBlock): Promise<OwnerLogs> {
    return readOwnerLogs(client, {
      ...parameters,
      fromBlock: network.contracts.ssvNetwork.blockCreated,
      toBlock: block.number,
    })
  }

  return async (block, { indexed, isShort = true }) => {
    const atOnce = await readAtOnce(block)
    const short = atOnce === undefined && isShort ? await readShort(block, indexed) : undefined
    if (short !== undefined) return short
    const logs = atOnce ?? (await readWhole(block))
    memory = { block, logs }
    const isContradicted = findEvidence(logs) === 'contradicted'
    const isLess = indexed !== undefined && logs.added.length < indexed.account.ownerNonce
    if (indexed === undefined || !(isContradicted || isLess)) return { logs, isWhole: true, isContradicted }
    // The node may leave out logs: what it shows in receipts counts as well.
    const named = await readNamed(block, indexed)
    const all = mergeOwnerLogs(logs, named)
    if (all.added.length === logs.added.length) return { logs, isWhole: true, isContradicted }
    return { logs: all, isWhole: false, isContradicted: findEvidence(all) === 'contradicted' }
  }
}

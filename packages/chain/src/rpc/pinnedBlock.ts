import type { Hex } from '@x/schemas'
import { getBlock } from 'viem/actions'
import type { ChainClient } from './chainClient.ts'
import { chainReorganized } from './NodeOutOfSyncError.ts'
import { callNode } from './rpcError.ts'

/** A block that is known, by number and hash. */
export type KnownBlock = { number: number; hash: Hex }

/** The block that a read is pinned to. */
export type PinnedBlock = KnownBlock & {
  /** Seconds since the Unix epoch. */
  timestamp: number
}

/** Reads number and hash of a block, the latest unless `blockNumber` says otherwise. */
export async function getPinnedBlock(client: ChainClient, blockNumber?: number | undefined): Promise<PinnedBlock> {
  const block = await callNode('reading a block', () =>
    getBlock(client, blockNumber === undefined ? { blockTag: 'latest' } : { blockNumber: BigInt(blockNumber) }),
  )
  return { number: Number(block.number), hash: block.hash, timestamp: Number(block.timestamp) }
}

/** Of so many blocks the times are kept. */
const mostTimes = 10_000

/**
 * Creates what tells when blocks were made, in seconds since the Unix epoch: each block is asked for once, as long as it
 * is among the last 10,000 that were asked for.
 */
export function createTimeReader(client: ChainClient): (blockNumber: number) => Promise<number> {
  const times = new Map<number, Promise<number>>()
  return async (blockNumber) => {
    const time = times.get(blockNumber) ?? getPinnedBlock(client, blockNumber).then(({ timestamp }) => timestamp)
    // The ones that were asked for last stand at the end.
    times.delete(blockNumber)
    times.set(blockNumber, time)
    const [oldest] = times.keys()
    if (times.size > mostTimes && oldest !== undefined) times.delete(oldest)
    try {
      return await time
    } catch (error) {
      times.delete(blockNumber)
      throw error
    }
  }
}

type PinOptions = {
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** That block, where it has been read just now. */
  first?: PinnedBlock | undefined
  signal?: AbortSignal | undefined
}

/**
 * Does `work` pinned to one block, and checks afterwards that the block is still part of the chain. Where it is not,
 * the work is done again on the block that took its place, three times at most.
 *
 * @throws {NodeOutOfSyncError} the chain changed under every attempt
 */
export async function withPinnedBlock<T>(
  client: ChainClient,
  { blockNumber, first, signal }: PinOptions,
  work: (block: PinnedBlock) => Promise<T>,
): Promise<T> {
  const attempts = 3
  for (let attempt = 1; ; attempt++) {
    const block = attempt === 1 && first !== undefined ? first : await getPinnedBlock(client, blockNumber)
    const outcome = await work(block).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    signal?.throwIfAborted()
    // A chain that became shorter has no such block; a node that is away will say so in the next attempt.
    const after = await getPinnedBlock(client, block.number).catch(() => undefined)
    if (after?.hash === block.hash) {
      if ('error' in outcome) throw outcome.error
      return outcome.result
    }
    // Whatever came of it, also a failure, may come of the replacement.
    if (attempt === attempts) throw chainReorganized(block.number, attempts)
  }
}

import type { Hex, PublicClient } from 'viem'

/** A block header as far as the index keeps it. */
export type IndexedBlock = { number: number; hash: string; parentHash: string; timestamp: number }

/** Which block: its number, or its hash. */
export type BlockReference = { number: number } | { hash: Hex }

export type BlockReader = {
  readLatest(): Promise<IndexedBlock>
  /** @throws {BlockNotFoundError} the chain has no such block */
  read(by: BlockReference): Promise<IndexedBlock>
  /** Undefined where the chain has no such block, or had it until a reorganisation. */
  find(by: BlockReference): Promise<IndexedBlock | undefined>
}

/** Makes functions that read block headers. */
export function createBlockReader(publicClient: PublicClient): BlockReader {
  async function fetchBlock(
    by: { blockNumber: bigint } | { blockHash: Hex } | { blockTag: 'latest' },
  ): Promise<IndexedBlock> {
    const { number, hash, parentHash, timestamp } = await publicClient.getBlock(by)
    if (number === null || hash === null) throw new TypeError('The node answered with a pending block.')
    return { number: Number(number), hash, parentHash, timestamp: Number(timestamp) }
  }
  const read = (by: BlockReference) =>
    fetchBlock('hash' in by ? { blockHash: by.hash } : { blockNumber: BigInt(by.number) })
  const readOrNothing = (by: BlockReference) =>
    read(by).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
      throw error
    })
  return {
    readLatest: () => fetchBlock({ blockTag: 'latest' }),
    read,
    find: async (by) => {
      const block = await readOrNothing(by)
      if (!block || 'number' in by) return block
      const canonical = await readOrNothing({ number: block.number })
      return canonical?.hash === block.hash ? block : undefined
    },
  }
}

import type { Hex } from '@x/schemas'
import type { IndexedBlock } from '../indexer/createBlockReader.ts'
import type { ChainIndex } from '../indexer/createChainIndex.ts'
import { decodeBytes } from './decodeScalar.ts'
import { MissingBlockError, QueryError } from './queryError.ts'

/** The `block` argument of a root field. */
export type BlockArgument = { hash?: string | null; number?: number | null; number_gte?: number | null }

export type LocateBlockParameters = {
  index: ChainIndex
  deployment: string
  /** Newest block that the query may see. */
  head: IndexedBlock
  block: BlockArgument | null | undefined
}

/**
 * Finds the block that a root field asks for. As in graph-node, a block asked for by its number has no known hash.
 *
 * @throws {MissingBlockError} it is above the head
 * @throws {QueryError} it is before the first block, or the chain does not have it
 */
export async function locateBlock({
  index,
  deployment,
  head,
  block,
}: LocateBlockParameters): Promise<IndexedBlock | { number: number }> {
  if (!block) return head
  const [name, number] = block.number != null ? ['number', block.number] : ['number_gte', block.number_gte]
  if (number != null) {
    if (number > head.number) {
      throw new MissingBlockError({ name: `block.${name}`, deployment, number, latest: head.number })
    }
    if (name === 'number_gte') return head
    if (number < index.startBlock) {
      throw new QueryError(
        `Failed to decode \`block.number\` value: \`subgraph ${deployment} only has data starting at block number ${index.startBlock} and data for block number ${number} is therefore not available\``,
      )
    }
    return { number }
  }
  if (block.hash == null) throw new QueryError('Invalid value provided for argument `block`: Object({})')
  const hash = asHash(decodeBytes(block.hash))
  if (hash === head.hash) return head
  const found = await index.findBlock({ hash })
  if (!found || found.number > head.number) {
    throw new QueryError('Failed to decode `block.hash` value: `no block with that hash found`')
  }
  return found
}

function asHash(value: string): Hex {
  return `0x${value.slice(2)}`
}

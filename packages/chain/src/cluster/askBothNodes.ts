import type { OwnerSources } from '../owner/ownerSources.ts'
import { waitForSources } from '../owner/waitForSources.ts'
import { assertSameBlock } from '../rpc/assertSameBlock.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock } from '../rpc/pinnedBlock.ts'

export type AskBothNodesParameters<answer> = {
  /** Those of the run, complete. */
  sources: OwnerSources & { otherNode: ChainClient }
  /** What is asked, for whoever hears that the second node failed. */
  about: string
  /** Where it is asked; at the latest block without a number. */
  read: (node: ChainClient, blockNumber: number | undefined) => Promise<answer>
  /** The error of two answers that are not the same; `undefined` where they are. */
  compare: (first: answer, second: answer) => Error | undefined
  /** Default: the latest block. */
  blockNumber?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads something from a node, and makes sure that the second one says the same: at once, or else at one and the same
 * block, where one that is behind is waited for (`patience`).
 *
 * @returns what both say, the node first
 */
export async function askBothNodes<answer>(
  client: ChainClient,
  { sources, about, read, compare, blockNumber, signal }: AskBothNodesParameters<answer>,
): Promise<[node: answer, otherNode: answer]> {
  const { otherNode } = sources
  // One of them may be ahead: then the other one may not know the snapshot yet.
  const [first, second] = await Promise.allSettled([read(client, blockNumber), read(otherNode, blockNumber)])
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'fulfilled' && compare(first.value, second.value) === undefined) {
    return [first.value, second.value]
  }
  return waitForSources(sources, signal, async (isPatient) => {
    const block = await getPinnedBlock(client, blockNumber)
    const [node, other] = await Promise.allSettled([
      read(client, block.number),
      assertSameBlock(otherNode, block).then(() => read(otherNode, block.number)),
    ])
    if (node.status === 'rejected') throw node.reason
    if (other.status === 'rejected') {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source: 'otherNode', about, error: other.reason })
      if (isPatient) return undefined
      throw other.reason
    }
    const error = compare(node.value, other.value)
    if (error !== undefined) throw error
    return [node.value, other.value]
  })
}

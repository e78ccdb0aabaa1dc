import { createClient, custom } from 'viem'
import type { ChainClient } from './chainClient.ts'

const batched = new WeakMap<ChainClient, ChainClient>()
const batchedByCluster = new WeakMap<ChainClient, ChainClient>()

/**
 * A client whose calls travel together: all that are made at the same time, and read the same block, are one request.
 *
 * No multicall contract is needed: the calls travel as the code of a contract that is never deployed. Such code has at
 * most 49,152 bytes (EIP-3860), which limits how many there are in a request: about a hundred.
 */
export function batchCalls(client: ChainClient): ChainClient {
  return createBatch(client, batched, 16_384)
}

/**
 * The same for calls that all take a cluster's snapshot. Each has at least 350 bytes and takes 220 more to travel, so that
 * almost twice as many bytes of them fit into such code as of small calls.
 */
export function batchClusterCalls(client: ChainClient): ChainClient {
  return createBatch(client, batchedByCluster, 28_672)
}

function createBatch(client: ChainClient, known: WeakMap<ChainClient, ChainClient>, batchSize: number): ChainClient {
  const made =
    known.get(client) ??
    createClient({
      batch: { multicall: { deployless: true, batchSize } },
      pollingInterval: client.pollingInterval,
      // The client's own transport tries again by itself.
      transport: custom({ request: client.request }, { retryCount: 0 }),
    })
  known.set(client, made)
  // What is made of it already gathers.
  batched.set(made, made)
  batchedByCluster.set(made, made)
  return made
}

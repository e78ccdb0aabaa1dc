import { createClient, custom } from 'viem'
import type { ChainClient } from './chainClient.ts'

const batched = new WeakMap<ChainClient, ChainClient>()

/**
 * A client whose calls travel together: all that are made at the same time, and read the same block, are one request.
 *
 * No multicall contract is needed: the calls travel as the code of a contract that is never deployed. Such code has at
 * most 49,152 bytes (EIP-3860), which limits how many there are in a request: about a hundred.
 */
export function batchCalls(client: ChainClient): ChainClient {
  return createBatch(client, batched, 16_384)
}

/** A client that gathers the data of calls until they have so many bytes. */
export function createBatch(
  client: ChainClient,
  known: WeakMap<ChainClient, ChainClient>,
  batchSize: number,
): ChainClient {
  const made =
    known.get(client) ??
    createClient({
      batch: { multicall: { deployless: true, batchSize } },
      pollingInterval: client.pollingInterval,
      // The client's own transport tries again by itself.
      transport: custom({ request: client.request }, { retryCount: 0 }),
    })
  known.set(client, made)
  // What is made of it gathers already.
  known.set(made, made)
  batched.set(made, made)
  return made
}

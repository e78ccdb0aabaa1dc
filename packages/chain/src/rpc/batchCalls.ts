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
  const known = batched.get(client)
  if (known !== undefined) return known
  const made: ChainClient = createClient({
    batch: { multicall: { deployless: true, batchSize: 16_384 } },
    pollingInterval: client.pollingInterval,
    // The client's own transport tries again by itself.
    transport: custom({ request: client.request }, { retryCount: 0 }),
  })
  batched.set(client, made)
  batched.set(made, made)
  return made
}

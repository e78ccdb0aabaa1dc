import type { ChainClient } from '@x/chain'
import type { Network } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'

/** Makes sure that the node serves the network's chain. */
export async function requireChain(client: ChainClient, network: Network): Promise<void> {
  const chainId = Number(await client.request({ method: 'eth_chainId' }))
  if (chainId === network.id) return
  throw new UsageError(`The node serves chain ${chainId}, but the network ${network.name} is on chain ${network.id}.`, {
    fix: 'Check --rpc-url and --network: they do not match.',
  })
}

import type { ChainClient } from '@x/registration'
import type { Network } from '@x/schemas'
import { getChainId } from 'viem/actions'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Makes sure that the node is one of the network's chain.
 *
 * @throws {UsageError} it is one of another chain
 */
export async function requireChain(client: ChainClient, network: Network): Promise<void> {
  const chainId = await getChainId(client)
  if (chainId === network.chainId) return
  throw new UsageError(
    `The node is of chain ${chainId}, but the network ${network.name} is chain ${network.chainId}.`,
    {
      fix: 'Check --rpc-url and --network: they do not belong together.',
    },
  )
}

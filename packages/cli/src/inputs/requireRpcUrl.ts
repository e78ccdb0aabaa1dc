import type { Network } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Gets the address of the node, for commands that cannot do without one.
 *
 * @throws {UsageError} neither a flag nor the network has the address of a node
 */
export function requireRpcUrl(network: Network): string {
  if (network.rpcUrl !== undefined) return network.rpcUrl
  throw new UsageError(`No node was given for ${network.name}.`, {
    fix: 'Add --rpc-url <url>, or set SSVX_RPC_URL, which keeps a key in the address out of the process list.',
  })
}

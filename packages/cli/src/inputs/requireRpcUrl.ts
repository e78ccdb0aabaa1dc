import type { Network } from '@x/schemas'
import { MissingInputError } from '../errors/MissingInputError.ts'

/**
 * Gets the address of the node, for commands that cannot do without one.
 *
 * @throws {MissingInputError} neither a flag nor the network has the address of a node
 */
export function requireRpcUrl({ name, custom: { rpcUrl } }: Network): string {
  if (rpcUrl !== undefined) return rpcUrl
  throw createNoNodeError(name)
}

/** Nobody says which node. */
export function createNoNodeError(network?: string): MissingInputError {
  return new MissingInputError({
    what: network === undefined ? 'No node was given.' : `No node was given for ${network}.`,
    fix: 'Add --rpc-url <url>, or set SSVX_RPC_URL, which keeps a key in the address out of the process list.',
  })
}

import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { readNetwork } from './readNetwork.ts'
import { readTogether } from './readTogether.ts'

/** A network and its node. */
type Place = { network: Network; rpcUrl: string }

/**
 * Reads the network and the address of its node.
 *
 * @param fallback for commands that only read
 */
export async function readPlace(context: Context, flags: NetworkFlags, fallback?: Network): Promise<Place> {
  try {
    const network = await readNetwork(context, flags, fallback)
    return { network, rpcUrl: requireRpcUrl(network) }
  } catch (error) {
    // A network that is not known yet may have a node in its file: that is only known of those in the list.
    if (!(error instanceof MissingInputError) || flags.network !== undefined || flags.rpcUrl !== undefined) throw error
    if (fallback !== undefined) throw error
    throw new MissingInputError(...error.missing, ...createNoNodeError().missing)
  }
}

/**
 * Makes sure that all is there that a command for some network needs, besides what it reads itself. Nothing is asked.
 *
 * @returns what the command has read
 */
export async function checkPlace<own>(
  context: Context,
  flags: NetworkFlags,
  { fallback, read }: { fallback?: Network | undefined; read: () => own },
): Promise<Awaited<own>> {
  const [own] = await readTogether(read, () => readPlace(context, flags, fallback))
  return own
}

/** Gets the address of the node, for commands that cannot do without one. */
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

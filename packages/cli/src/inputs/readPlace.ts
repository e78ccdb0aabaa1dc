import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { readNetwork } from './readNetwork.ts'
import { readTogether } from './readTogether.ts'
import { createNoNodeError, requireRpcUrl } from './requireRpcUrl.ts'

/** A network and its node. */
export type Place = { network: Network; rpcUrl: string }

/**
 * Reads the network and the address of its node.
 *
 * @param fallback for commands that only read
 * @throws {MissingInputError} one of them is missing, or both
 * @throws {UsageError} a flag is wrong
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
 * @throws {MissingInputError} at least one thing is missing, of `read` too
 */
export async function checkPlace(
  context: Context,
  flags: NetworkFlags,
  { fallback, read }: { fallback?: Network | undefined; read: () => unknown },
): Promise<void> {
  await readTogether(read, () => readPlace(context, flags, fallback))
}

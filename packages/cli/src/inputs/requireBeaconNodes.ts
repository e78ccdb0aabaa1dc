import type { BeaconConnection } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import type { BeaconFlags } from '../flags/beaconFlags.ts'
import { readBeaconNodes } from './readBeaconNodes.ts'

/** Reads `--beacon-url` as `readBeaconNodes` does, for what nobody knows without a beacon node. */
export async function requireBeaconNodes(
  context: Context,
  flags: BeaconFlags,
  network: Network,
): Promise<BeaconConnection[]> {
  const nodes = await readBeaconNodes(context, flags, network)
  if (nodes.length > 0) return nodes
  throw new MissingInputError({
    what: 'No beacon node was given.',
    fix: 'Add --beacon-url <url>, or set SSVX_BEACON_URL.',
  })
}

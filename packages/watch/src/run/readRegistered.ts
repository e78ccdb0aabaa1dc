import { abortable } from '@x/schemas/internal'
import type { WatchedValidators } from '../beacon/watchedValidators.ts'
import { readClusterKeys } from '../chain/readClusterKeys.ts'
import type { WatchRun } from './watchRun.ts'

/**
 * Reads which validators the clusters of the last poll have. Where the node does not tell, those that it told of before are
 * watched all the same, and the next poll reports the node.
 *
 * @returns `undefined` before the node has told of any
 */
export async function readRegistered(run: WatchRun): Promise<readonly WatchedValidators[] | undefined> {
  const { settings, client, signal, latest } = run
  const { network } = settings
  if (!latest.hasReadChain) return undefined
  try {
    const reading = readClusterKeys(client, { network, overviews: latest.clusters, known: latest.keyEvents, signal })
    const { keys, events } = await abortable(reading, signal)
    latest.keyEvents = events
    latest.keysFailure = undefined
    latest.registered = latest.clusters.map((overview) => ({ overview, keys: keys.get(overview.id) ?? [] }))
  } catch (error) {
    signal.throwIfAborted()
    // What was read may be what is wrong.
    latest.keyEvents = undefined
    latest.keysFailure = error
  }
  return latest.registered
}

import { createTimeReader } from '@x/chain/internal'
import { abortable } from '@x/schemas/internal'
import type { WatchedValidators } from '../beacon/watchedValidators.ts'
import { readClusterKeys } from '../chain/readClusterKeys.ts'
import type { WatchRun } from './watchRun.ts'

/**
 * Reads which validators the clusters of the last poll have. Where the node does not tell, those that it told of before are
 * watched all the same, and the next poll reports the node.
 *
 * @returns `undefined` before the node has told of all
 */
export async function readRegistered(run: WatchRun): Promise<readonly WatchedValidators[] | undefined> {
  const { settings, client, keeper, signal, latest } = run
  const { network, clock } = settings
  if (client === undefined || !latest.hasReadChain) return undefined
  const { clusters: overviews } = latest
  const { keys: known = [] } = keeper.stored.chain
  latest.getTime ??= createTimeReader(client)
  const { getTime } = latest
  const reading = await abortable(
    readClusterKeys(client, { network, overviews, known, now: clock.now, getTime, signal }),
    signal,
  )
  latest.keysFailure = reading.failure
  await keeper.update((state) => ({ ...state, chain: { ...state.chain, keys: reading.known } }))
  const { keys } = reading
  if (keys) latest.registered = overviews.map((overview) => ({ overview, keys: keys.get(overview.id) ?? [] }))
  return latest.registered
}

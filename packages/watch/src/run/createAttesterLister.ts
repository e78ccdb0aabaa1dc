import type { BeaconValidator } from '@x/beacon-client'
import type { Hex } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { readBeacon } from '../beacon/readBeacon.ts'
import type { Attester } from '../duties/attester.ts'
import type { KnownValidators } from '../duties/readEpoch.ts'
import { listAttesters } from './listAttesters.ts'
import { reportSource } from './reportSource.ts'
import { getBeaconNodes, type WatchRun } from './watchRun.ts'

/**
 * Creates what lists who has to attest in an epoch. The beacon nodes are asked once, and only where it is needed; while
 * they don't tell, the exporter's own register has to do.
 */
export function createAttesterLister(run: WatchRun): (known: KnownValidators, epoch: number) => Promise<Attester[]> {
  const { settings, keeper, signal, latest, client } = run
  const { network } = settings
  const nodes = getBeaconNodes(settings)
  let asked: Promise<ReadonlyMap<Hex, BeaconValidator> | undefined> | undefined

  async function ask({ validators, unknown }: KnownValidators): Promise<ReadonlyMap<Hex, BeaconValidator> | undefined> {
    if (nodes === undefined) return undefined
    const registered = latest.registered?.flatMap(({ keys }) => keys.map(({ publicKey }) => publicKey)) ?? []
    const ids = [...new Set([...validators.map(({ publicKey }) => publicKey), ...registered, ...unknown])]
    let failure: unknown
    const known = await abortable(readBeacon(nodes, { ids, signal }), signal).catch((error: unknown) => {
      signal.throwIfAborted()
      failure = error
      return undefined
    })
    // Else the look at the beacon chain tells how they are.
    if (client === undefined) await keeper.update((state) => reportSource(run, state, 'beacon-node', failure))
    return known
  }

  return async (known, epoch) => {
    asked ??= ask(known)
    const { registered } = latest
    return listAttesters({ network, epoch, known, registered, beacon: await asked })
  }
}

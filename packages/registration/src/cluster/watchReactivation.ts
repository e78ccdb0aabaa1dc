import type { SilenceLook } from '@x/beacon-client'
import { readClusterValidators } from '@x/chain'
import type { Hex } from '@x/schemas'
import { createKeyGuard, type KeyGuard } from '../places/createKeyGuard.ts'
import { createLastLook, type KeyLook } from '../places/createLastLook.ts'
import { createPause } from '../places/createPause.ts'
import type { KeyPlaces } from '../places/readKeyPlaces.ts'
import { nameWitnesses, type WitnessOptions } from '../places/witnesses.ts'
import { lookForKeys } from '../plan/lookForKeys.ts'
import type { CallWatch } from '../transaction/callWatch.ts'
import type { CallPlace, WatchAction } from '../transaction/createCallAction.ts'
import { type ClusterParameters, findCluster } from './findCluster.ts'

/**
 * Who is asked whether somebody else signs for the validators of a liquidated cluster, whose operators begin again. Where
 * its operators have not stopped yet, they are waited for. Validators that have left are no reason against it.
 */
export type ReactivationWitnesses = Pick<
  WitnessOptions,
  'beaconNodes' | 'keymanagers' | 'slashingProtection' | 'now' | 'sleep'
> & {
  /** Called and awaited after each look while silent epochs are waited for. */
  onSilence?: ((look: SilenceLook) => void | Promise<void>) | undefined
  /** Called and awaited with what beacon nodes have shown. */
  onSilent?: ((places: KeyPlaces) => void | Promise<void>) | undefined
}

type Parameters = CallPlace & ClusterParameters & ReactivationWitnesses

/** Looks after a call that makes a liquidated cluster active. One of an active cluster puts nobody to work. */
export function watchReactivation(functionName: string): WatchAction<ClusterParameters & ReactivationWitnesses> {
  return {
    send: (parameters) => (isAsking(parameters) ? watch(parameters, functionName) : undefined),
    prepare: async (parameters) => {
      if (!isAsking(parameters)) return
      const publicKeys = await readIdleValidators(parameters, functionName)
      await lookForKeys({ ...parameters, publicKeys, areAtWork: true, allowExited: true, signal: parameters.signal })
    },
  }
}

function watch(parameters: Parameters, functionName: string): CallWatch {
  let guard: KeyGuard | undefined
  let look: KeyLook | undefined
  let places: KeyPlaces | undefined
  /** It may be liquidated while something else of it is prepared. */
  const open = async () => {
    if (guard !== undefined) return
    const publicKeys = await readIdleValidators(parameters, functionName)
    if (publicKeys.length === 0) return
    guard = createKeyGuard({ ...parameters, publicKeys, waits: true, allowExited: true })
    look = createLastLook(guard, publicKeys)
  }
  return {
    witnesses: nameWitnesses(parameters),
    beforePreparing: async () => {
      await open()
      places = await guard?.assertSilent(parameters.onSilence)
      if (places !== undefined) await parameters.onSilent?.(places)
    },
    findings: () => (places === undefined ? [] : [{ type: 'silent', places }]),
    beforeSending: async () => {
      await open()
      await look?.beforeSending()
    },
    beforePushing: async () => look?.beforePushing(),
    getAge: () => look?.getAge() ?? 'fresh',
    getSighting: () => look?.getSighting(),
    pause: createPause(parameters),
    assertNoneSeen: async (place, receipt) => look?.assertNoneSeen(place, receipt),
    end: () => guard?.end(),
  }
}

function isAsking({ beaconNodes = [], keymanagers = [], slashingProtection = [] }: Parameters): boolean {
  return beaconNodes.length + keymanagers.length + slashingProtection.length > 0
}

/** The validators of a cluster that is liquidated: nobody is to sign for them now. */
async function readIdleValidators(parameters: Parameters, functionName: string): Promise<Hex[]> {
  const { publicClient, network, sources, signal } = parameters
  const { owner, operatorIds, cluster } = await findCluster(parameters, functionName)
  if (cluster.snapshot.active) return []
  return readClusterValidators(publicClient, { network, owner, operatorIds, sources, signal })
}

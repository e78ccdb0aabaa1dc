import type { SilenceLook } from '@x/beacon-client'
import type { OwnerSources } from '@x/chain'
import type { KeyPlaces, WitnessOptions } from '@x/registration'
import { nameWitnesses, type WitnessNames } from '@x/registration/internal'
import type { Address } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeHolders } from '../inputs/describeHolders.ts'
import type { Field } from '../send/callRequest.ts'
import type { Sending } from '../send/openSending.ts'
import { describeSilent, reportSilence } from '../send/reportSilence.ts'
import type { ClusterWitnesses } from './readWitnesses.ts'

/** How the keys of a cluster are looked at that is liquidated, and whose operators are going to sign again. */
type KeyWatch = {
  parameters: WitnessOptions & {
    onSilence: (look: SilenceLook) => void
    onSilent: (places: KeyPlaces) => void
  }
  fields: Field[]
  facts: { witnesses: WitnessNames }
  /** Does the same right before the transaction is handed over to whoever signs elsewhere. */
  beforeExport: (() => Promise<string[]>) | undefined
}

/** Makes what looks at the keys of a cluster, by whom the user names. */
export function createKeyWatch(
  context: Context,
  {
    witnesses,
    sending: { network, publicClient, output },
    place,
    isIdle,
  }: {
    witnesses: ClusterWitnesses
    sending: Sending
    place: { operatorIds: readonly number[]; owner: Address; sources: OwnerSources }
    /** Whether the cluster is liquidated: nobody is to sign for its validators now. */
    isIdle: boolean
  },
): KeyWatch {
  const told = { until: undefined, setback: undefined }
  const names = nameWitnesses(witnesses)
  return {
    parameters: {
      ...witnesses,
      ...context.clock,
      onSilence: (look) => reportSilence(look, told, output),
      onSilent: (places) => output.note(describeSilent(places.keys)),
    },
    fields: isIdle ? [['Validator keys', describe(names)], ...describeHolders(names)] : [],
    facts: { witnesses: names },
    beforeExport: isIdle ? beforeExport : undefined,
  }

  async function beforeExport(): Promise<string[]> {
    const { readClusterValidators } = await import('../send/calls.ts')
    const { awaitKeysToSign } = await import('../send/awaitKeysToSign.ts')
    const { signal } = context
    const publicKeys = await readClusterValidators(publicClient, { ...place, network, signal })
    const asking = { ...witnesses, network, publicKeys, waits: true, allowExited: true }
    return (await awaitKeysToSign(context, asking, output)).lines
  }
}

function describe({ beaconNodes }: WitnessNames): string {
  return beaconNodes.length === 0
    ? 'not checked: whether somebody else signs with them, without --beacon-url'
    : 'two whole epochs must be silent before its operators sign again'
}

import type { BeaconConnection, SilenceStore } from '@x/beacon-client'
import type { Interchange, KeymanagerConnection } from '@x/keymanager-client'

/** What was signed with keys, and what plan and record call the file. */
export type NamedInterchange = Interchange & {
  /** Its name without folders. Default: its place in the list. */
  name?: string | undefined
}

/** Who is asked whether anybody signs with keys, and what is done where somebody does. */
export type WitnessOptions = {
  /**
   * Beacon nodes, which have to agree: nothing is signed before they have not seen the active keys at work for two whole
   * epochs, some 20 minutes, and again right before each transaction. They also tell effective balances, where the deposit
   * follows from a runway. Default: none, and neither is checked.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
  /**
   * Validator clients, which must not have the keys loaded: they are asked before anything else, and again right before
   * each transaction. One that can't be asked may have them. Default: none.
   */
  keymanagers?: readonly KeymanagerConnection[] | undefined
  /**
   * What was signed with the keys (`parseInterchange` of `@x/keymanager-client`): one that signed in the two last finished
   * epochs or later is refused. Keys that are not to be registered are ignored. Default: none.
   */
  slashingProtection?: readonly NamedInterchange[] | undefined
  /**
   * Where what was seen of silent keys is kept: a wait that was interrupted, or that `proveSilence` with the same store has
   * ended a moment ago, goes on instead of beginning anew. Default: nowhere.
   */
  silenceStore?: SilenceStore | undefined
  /** Whether to go on with validators that have exited or were slashed. Default false. */
  allowExited?: boolean | undefined
  /** The present in milliseconds since the Unix epoch. Default: that of the first beacon node, else of this machine. */
  now?: (() => number) | undefined
  /** How silent epochs are waited for. Default: a timer. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}

/** Who is asked, by names without secrets. */
export type WitnessNames = {
  /** Addresses without credentials. */
  beaconNodes: string[]
  keymanagers: string[]
  /** Names of files. */
  slashingProtection: string[]
}

/** Says who is asked, for plan and record. */
export function nameWitnesses({
  beaconNodes = [],
  keymanagers = [],
  slashingProtection = [],
}: Pick<WitnessOptions, 'beaconNodes' | 'keymanagers' | 'slashingProtection'>): WitnessNames {
  return {
    beaconNodes: beaconNodes.map(({ endpoint }) => endpoint),
    keymanagers: keymanagers.map(({ endpoint }) => endpoint),
    slashingProtection: slashingProtection.map(({ name }, i) => name?.split(/[/\\]/).at(-1) ?? `file ${i + 1}`),
  }
}

/** What of some options says who is asked, and how. */
export function pickWitnesses({
  beaconNodes,
  keymanagers,
  slashingProtection,
  silenceStore,
  allowExited,
  now,
  sleep,
}: WitnessOptions): WitnessOptions {
  return { beaconNodes, keymanagers, slashingProtection, silenceStore, allowExited, now, sleep }
}

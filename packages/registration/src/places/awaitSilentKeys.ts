import type { SilenceLook } from '@x/beacon-client'
import { type Hex, type Network, slotToTime } from '@x/schemas'
import { createKeyGuard } from './createKeyGuard.ts'
import type { KeyPlaces } from './readKeyPlaces.ts'
import type { WitnessOptions } from './witnesses.ts'

export type AwaitSilentKeysParameters = WitnessOptions & {
  network: Network
  publicKeys: readonly Hex[]
  /** Whether to wait until they have stopped, where they are at work: those of a cluster that was liquidated just now. Default false. */
  waits?: boolean | undefined
  /** Called and awaited after each look while it is waited. */
  onLook?: ((look: SilenceLook) => void | Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** Keys that nobody signs with, and how long that can be relied on. */
export type SilentKeys = KeyPlaces & {
  /** When this epoch begins, too much has gone by unseen: whoever has not sent a transaction by then looks again. */
  goodUntilEpoch: number
  /** The same in milliseconds since the Unix epoch. */
  goodUntil: number
}

/**
 * Waits until it is proven that nobody signs with keys, as a registration does before it signs: for whoever has a
 * transaction signed elsewhere, which nobody looks after then. Ask again right before it is sent.
 *
 * @returns what beacon nodes have shown; `undefined` where none was given, and only validator clients and files
 * @throws {KeysAliveError} somebody does
 * @throws {KeysLoadedError} a validator client has some of the keys loaded
 * @throws {KeysSignedError} some have signed a moment ago, as files of slashing protection say
 * @throws {ValidatorsGoneError} some have exited or were slashed
 * @throws {SilenceUnprovenError} the nodes could not show it in time
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws `signal.reason` when aborted
 * @example
 * const publicKeys = keyShares.shares.map(({ payload }) => payload.publicKey)
 * const silent = await awaitSilentKeys({ network, publicKeys, beaconNodes })
 * if (silent) console.log(`Have it sent before ${new Date(silent.goodUntil).toISOString()}.`)
 */
export async function awaitSilentKeys({
  onLook,
  ...parameters
}: AwaitSilentKeysParameters): Promise<SilentKeys | undefined> {
  const { network } = parameters
  const guard = createKeyGuard(parameters)
  try {
    const places = await guard?.assertSilent(onLook)
    if (places === undefined) return undefined
    const goodUntilEpoch = places.epoch + 2
    return { ...places, goodUntilEpoch, goodUntil: slotToTime(network, goodUntilEpoch * network.custom.slotsPerEpoch) }
  } finally {
    guard?.end()
  }
}

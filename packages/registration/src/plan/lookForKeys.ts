import type { Hex, Network } from '@x/schemas'
import { assertNodesOfNetwork } from '../places/assertNodesOfNetwork.ts'
import { assertNotHeld } from '../places/assertNotHeld.ts'
import { KeysAliveError } from '../places/KeysAliveError.ts'
import { isGone } from '../places/keyPlace.ts'
import { preferSighting } from '../places/preferSighting.ts'
import { readKeyPlaces } from '../places/readKeyPlaces.ts'
import { assertNotGone } from '../places/ValidatorsGoneError.ts'
import type { WitnessOptions } from '../places/witnesses.ts'
import type { RegistrationPlan } from './registrationPlan.ts'

export type LookForKeysParameters = WitnessOptions & {
  network: Network
  publicKeys: readonly Hex[]
  /** Whether a committee of the owner signs with them now, until they are moved. */
  areAtWork: boolean
  signal: AbortSignal | undefined
}

/**
 * Looks once, without waiting, whether keys may be registered, and says what a plan says of it; nothing where there is no
 * beacon node to ask.
 *
 * @throws {KeysLoadedError} a validator client has some of them loaded
 * @throws {KeysSignedError} some have signed a moment ago
 * @throws {KeysAliveError} somebody signs with some of them
 * @throws {ValidatorsGoneError} some have exited or were slashed
 */
export async function lookForKeys(parameters: LookForKeysParameters): Promise<RegistrationPlan['beacon']> {
  const { beaconNodes = [], publicKeys, areAtWork, allowExited = false, signal } = parameters
  await assertNotHeld(parameters)
  if (beaconNodes.length === 0 || publicKeys.length === 0) return undefined
  assertNodesOfNetwork(parameters.network, beaconNodes)
  const asking = { publicKeys, beaconNodes, signal }
  const { keys, askedBy, epoch } = await readKeyPlaces(asking).catch(async (error: unknown) => {
    throw areAtWork ? error : await preferSighting(error, asking)
  })
  if (!allowExited) assertNotGone(keys)
  const alive = keys.flatMap((key) => (key.state === 'alive' ? [key] : []))
  if (alive.length > 0 && !areAtWork) throw new KeysAliveError(alive)
  const inactive = keys.flatMap(({ publicKey, state }) =>
    state === 'pending' || state === 'deposited' || state === 'unknown' || isGone({ state })
      ? [{ publicKey, state }]
      : [],
  )
  return { askedBy, epoch, active: keys.length - inactive.length, inactive }
}

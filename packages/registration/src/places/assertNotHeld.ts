import { checkLastSigned, readLoadedKeys } from '@x/keymanager-client'
import { type Hex, InvalidInputError, type Network } from '@x/schemas'
import { KeysLoadedError } from './KeysLoadedError.ts'
import { KeysSignedError } from './KeysSignedError.ts'
import type { WitnessOptions } from './witnesses.ts'

export type AssertNotHeldParameters = Pick<
  WitnessOptions,
  'beaconNodes' | 'keymanagers' | 'slashingProtection' | 'now'
> & {
  network: Network
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
}

/**
 * Makes sure that no validator client has keys loaded, and that they have not signed a moment ago, as far as validator
 * clients and files of slashing protection were named.
 *
 * @throws {KeysLoadedError} a validator client has loaded some
 * @throws {KeysSignedError} some have signed in the two last finished epochs or later
 * @throws {InvalidInputError} a file is of another network
 * @throws what `readLoadedKeys` throws: who can't be asked may have them loaded
 */
export async function assertNotHeld({
  beaconNodes = [],
  keymanagers = [],
  slashingProtection = [],
  now = beaconNodes[0]?.now,
  network,
  publicKeys,
  signal,
}: AssertNotHeldParameters): Promise<void> {
  if (publicKeys.length === 0) return
  const { genesisValidatorsRoot: root } = network.custom
  if (root !== undefined && slashingProtection.some(({ genesisValidatorsRoot }) => genesisValidatorsRoot !== root)) {
    const message = `expected the genesis_validators_root of ${network.name}`
    throw new InvalidInputError('The slashing protection', [{ path: '', message }])
  }
  const loaded = await Promise.all(keymanagers.map((client) => readLoadedKeys(client, { publicKeys, signal })))
  if (loaded.flat().length > 0) throw new KeysLoadedError(loaded.flat())
  const signed = checkLastSigned(slashingProtection, { publicKeys, network, now: now?.() })
  const recent = signed.filter(({ isRecent }) => isRecent)
  if (recent.length > 0) throw new KeysSignedError(recent)
}

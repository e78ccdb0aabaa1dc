import type { Hex } from '@x/schemas'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { parsePublicKeys } from '../request/parsePublicKeys.ts'
import type { KeymanagerRequestOptions } from '../request/requestKeymanager.ts'
import type { DeletedKey } from './deletedKeys.ts'
import { type DeleteKeystoresReturnType, deleteKeystores } from './deleteKeystores.ts'
import { deleteRemoteKeys } from './deleteRemoteKeys.ts'
import { type LoadedKey, readLoadedKeys } from './readLoadedKeys.ts'

export type ReleaseKeysParameters = KeymanagerRequestOptions & {
  publicKeys: readonly string[]
  /** Keeps what was signed. It is awaited before anything else is asked or told. */
  onProtection: (protection: DeleteKeystoresReturnType) => void | Promise<void>
  /** Those of the keys that are loaded, where they were read a moment ago. Default: they are read. */
  loaded?: readonly LoadedKey[] | undefined
}

/** What became of a key at a validator client. */
export type ReleasedKey = Omit<DeletedKey, 'status'> & {
  /** What the client said; `readonly` where its API can't delete the key, so that it was not asked to. */
  status: DeletedKey['status'] | 'readonly'
  /** Whether it was loaded before. */
  wasLoaded: boolean
  /** Whether it still is, asked again: the client may still sign with it. */
  isLoaded: boolean
}

/**
 * Lets a validator client delete keys, also those of remote signers, hands over what it has signed, and asks it once more
 * which keys it has loaded. Keys that are not loaded are named too, so that what was signed comes again where an earlier
 * call ended before it was kept. Nobody signs for good only when the key was silent for two epochs after that.
 *
 * @returns what became of each key, in the order asked for
 * @throws {InvalidInputError} a public key is malformed, or there is none; nothing was sent
 * @throws {KeymanagerError} the token is not accepted, or what answers is no validator client
 * @throws {HttpError} it can't be reached or answers with an error; keys may be deleted all the same: call it again
 * @example
 * const keys = await releaseKeys(client, {
 *   publicKeys,
 *   onProtection: ({ slashingProtection }) => writeFile('protection.json', slashingProtection, { flag: 'wx' }),
 * })
 */
export async function releaseKeys(
  client: KeymanagerConnection,
  { onProtection, ...parameters }: ReleaseKeysParameters,
): Promise<ReleasedKey[]> {
  const { loaded: known, publicKeys: given, ...options } = parameters
  const publicKeys = parsePublicKeys(given)
  const loaded = known ?? (await readLoadedKeys(client, { ...options, publicKeys }))
  const outcomes = new Map<Hex, Omit<ReleasedKey, 'wasLoaded' | 'isLoaded'>>()
  for (const { publicKey, isReadonly } of loaded) {
    if (isReadonly) outcomes.set(publicKey, { publicKey, status: 'readonly' })
  }
  const remote = loaded.flatMap(({ publicKey, isRemote, isReadonly }) => (isRemote && !isReadonly ? [publicKey] : []))
  const deleted = remote.length === 0 ? [] : await deleteRemoteKeys(client, { ...options, publicKeys: remote })
  for (const key of deleted) outcomes.set(key.publicKey, key)

  // Some clients know what remote signers have signed for them.
  const isGone = (publicKey: Hex) => outcomes.get(publicKey)?.status === 'deleted'
  const local = publicKeys.filter((publicKey) => !outcomes.has(publicKey) || isGone(publicKey))
  if (local.some((publicKey) => !outcomes.has(publicKey))) {
    const protection = await deleteKeystores(client, { ...options, publicKeys: local })
    await onProtection(protection)
    for (const key of protection.keys) if (!outcomes.has(key.publicKey)) outcomes.set(key.publicKey, key)
  }
  const before = new Set(loaded.map(({ publicKey }) => publicKey))
  const after = new Set((await readLoadedKeys(client, { ...options, publicKeys })).map(({ publicKey }) => publicKey))
  return publicKeys.map((publicKey) => {
    const outcome = outcomes.get(publicKey) ?? { publicKey, status: 'error' }
    return { ...outcome, wasLoaded: before.has(publicKey), isLoaded: after.has(publicKey) }
  })
}

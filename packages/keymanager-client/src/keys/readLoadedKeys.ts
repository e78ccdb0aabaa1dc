import { HttpStatusError } from '@x/http'
import type { Hex } from '@x/schemas'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { KeymanagerError } from '../request/KeymanagerError.ts'
import { parsePublicKeys } from '../request/parsePublicKeys.ts'
import type { KeymanagerRequestOptions } from '../request/requestKeymanager.ts'
import { getKeystores } from './getKeystores.ts'
import { getRemoteKeys, type RemoteKey } from './getRemoteKeys.ts'

export type ReadLoadedKeysParameters = KeymanagerRequestOptions & {
  publicKeys: readonly string[]
}

/** A key that a validator client signs with. */
export type LoadedKey = {
  publicKey: Hex
  /** Whether a remote signer signs with it. */
  isRemote: boolean
  /** It can't be deleted by this API. */
  isReadonly: boolean
  /** The validator client, its address without credentials. */
  endpoint: string
}

/**
 * Reads which of some keys a validator client signs with, be they in keystores or with a remote signer.
 *
 * @returns those that it has loaded, in the order asked for
 * @throws {InvalidInputError} a public key is malformed, or there is none
 * @throws {KeymanagerError} the token is not accepted, what answers is no validator client, or it can't be asked for both
 * @throws {HttpError} it can't be reached or answers with an error
 * @example
 * const loaded = await readLoadedKeys(client, { publicKeys })
 */
export async function readLoadedKeys(
  client: KeymanagerConnection,
  { publicKeys, ...options }: ReadLoadedKeysParameters,
): Promise<LoadedKey[]> {
  const wanted = parsePublicKeys(publicKeys)
  const [local, remote] = await Promise.all([getKeystores(client, options), readRemoteKeys(client, options)])
  const localKeys = new Map(local.map((key) => [key.publicKey, key]))
  const remoteKeys = new Map(remote.map((key) => [key.publicKey, key]))
  return wanted.flatMap((publicKey) => {
    // Some list a remote key twice: there as one of their keystores that can't be deleted, here as one that can.
    const remoteKey = remoteKeys.get(publicKey)
    const key = remoteKey ?? localKeys.get(publicKey)
    if (key === undefined) return []
    return [{ publicKey, isRemote: remoteKey !== undefined, isReadonly: key.isReadonly, endpoint: client.endpoint }]
  })
}

/**
 * All validator clients that are in use offer this endpoint (Lighthouse, Lodestar, Nimbus, Prysm, Teku), so that a refusal
 * is that of something before it, and says nothing about keys. Prysm alone has a wallet of one kind: without remote keys.
 */
async function readRemoteKeys(client: KeymanagerConnection, options: KeymanagerRequestOptions): Promise<RemoteKey[]> {
  try {
    return await getRemoteKeys(client, { ...options, retry: false })
  } catch (error) {
    if (error instanceof HttpStatusError && isOfPrysm(error)) return []
    if (options.retry === false || options.signal?.aborted || error instanceof KeymanagerError) throw error
    return getRemoteKeys(client, options)
  }
}

/** With keys of its own, Prysm answers with this failure. */
function isOfPrysm({ status, body }: HttpStatusError): boolean {
  return status === 500 && body.includes('Wallet is not of type Web3Signer')
}

import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { parsePublicKeys } from '../request/parsePublicKeys.ts'
import { requestKeymanager } from '../request/requestKeymanager.ts'
import { type DeletedKey, outcomesOf } from './deletedKeys.ts'
import type { DeleteKeysParameters } from './deleteKeystores.ts'

/**
 * Lets a validator client stop signing with keys of remote signers. What was signed stays with the signer; asked again,
 * it answers `not_found`.
 *
 * @returns what became of each key, in the order asked for
 * @throws {InvalidInputError} a public key is malformed, or there is none; nothing was sent
 * @throws {KeymanagerError} the token is not accepted, the client has no remote keys at all (`unsupported`), or what
 * answers is no validator client
 * @throws {HttpError} it can't be reached or answers with an error; keys may be deleted all the same
 * @example
 * const keys = await deleteRemoteKeys(client, { publicKeys })
 */
export async function deleteRemoteKeys(
  client: KeymanagerConnection,
  { publicKeys, ...options }: DeleteKeysParameters,
): Promise<DeletedKey[]> {
  const pubkeys = parsePublicKeys(publicKeys)
  const kind = outcomesOf(client, pubkeys)
  return requestKeymanager(client, { ...options, path: 'eth/v1/remotekeys', deletes: { pubkeys }, kind })
}

import type { Bound } from '@x/http/internal'
import { deleteKeystores } from './keys/deleteKeystores.ts'
import { deleteRemoteKeys } from './keys/deleteRemoteKeys.ts'
import { getKeystores } from './keys/getKeystores.ts'
import { getRemoteKeys } from './keys/getRemoteKeys.ts'
import { readLoadedKeys } from './keys/readLoadedKeys.ts'
import { releaseKeys } from './keys/releaseKeys.ts'
import {
  type CreateKeymanagerConnectionParameters,
  createKeymanagerConnection,
  type KeymanagerConnection,
} from './request/createKeymanagerConnection.ts'

/** A connection with every function of this package as a method; each does what the function of its name does. */
export type KeymanagerClient = KeymanagerConnection & {
  /** Reads which keys the validator client has loaded. */
  getKeystores: Bound<typeof getKeystores>
  /** Lets the validator client delete keys, and returns what was signed with them. */
  deleteKeystores: Bound<typeof deleteKeystores>
  /** Reads which keys of remote signers it has loaded. */
  getRemoteKeys: Bound<typeof getRemoteKeys>
  /** Lets it delete keys of remote signers. */
  deleteRemoteKeys: Bound<typeof deleteRemoteKeys>
  /** Reads which of some keys it signs with, in either way. */
  readLoadedKeys: Bound<typeof readLoadedKeys>
  /** Lets it delete keys of either kind, keeps what was signed, and looks whether they are gone. */
  releaseKeys: Bound<typeof releaseKeys>
}

export type CreateKeymanagerClientParameters = CreateKeymanagerConnectionParameters

/**
 * Creates a client of the keymanager API of a validator client. Nothing is sent.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address, or one to which the token would travel in the clear; or
 * the token is none
 * @example
 * const client = createKeymanagerClient({ url: 'http://localhost:5062', bearerToken })
 * const keystores = await client.getKeystores()
 */
export function createKeymanagerClient(parameters: CreateKeymanagerClientParameters): KeymanagerClient {
  const connection = createKeymanagerConnection(parameters)
  return Object.assign(connection, {
    getKeystores: (options) => getKeystores(connection, options),
    deleteKeystores: (options) => deleteKeystores(connection, options),
    getRemoteKeys: (options) => getRemoteKeys(connection, options),
    deleteRemoteKeys: (options) => deleteRemoteKeys(connection, options),
    readLoadedKeys: (options) => readLoadedKeys(connection, options),
    releaseKeys: (options) => releaseKeys(connection, options),
  } satisfies Omit<KeymanagerClient, keyof KeymanagerConnection>)
}

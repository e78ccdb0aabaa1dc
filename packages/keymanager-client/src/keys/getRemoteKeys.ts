import type { Hex } from '@x/schemas'
import { redactUrl } from '@x/schemas/internal'
import { bytes, from, optional, record, text } from '@x/schemas/internal/wire'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { type KeymanagerRequestOptions, requestKeymanager } from '../request/requestKeymanager.ts'
import { dataOf } from './dataOf.ts'
import { orFalse } from './getKeystores.ts'

/** A key that a validator client has loaded and lets a remote signer sign with. */
export type RemoteKey = {
  publicKey: Hex
  /** Address of the signer, without credentials. */
  url?: string | undefined
  /** It can't be deleted by this API. */
  isReadonly: boolean
}

const remoteKeys = /* @__PURE__ */ dataOf(
  /* @__PURE__ */ record<RemoteKey>({
    publicKey: from('pubkey', /* @__PURE__ */ bytes(48)),
    url: (value) => {
      const url = value === '' ? undefined : optional(text)(value)
      return url === undefined ? undefined : redactUrl(url)
    },
    isReadonly: from('readonly', orFalse),
  }),
)

/**
 * Reads which keys of remote signers a validator client has loaded.
 *
 * @throws {KeymanagerError} the token is not accepted, the client has no remote keys at all (`unsupported`), or what
 * answers is no validator client
 * @throws {HttpError} it can't be reached or answers with an error
 * @example
 * const keys = await getRemoteKeys(client)
 */
export function getRemoteKeys(client: KeymanagerConnection, options?: KeymanagerRequestOptions): Promise<RemoteKey[]> {
  return requestKeymanager(client, { ...options, path: 'eth/v1/remotekeys', kind: remoteKeys })
}

import type { Hex } from '@x/schemas'
import { bytes, flag, from, type Kind, optional, record, text } from '@x/schemas/internal/wire'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { type KeymanagerRequestOptions, requestKeymanager } from '../request/requestKeymanager.ts'
import { dataOf } from './dataOf.ts'

/** A key that a validator client has loaded from a keystore. */
export type LoadedKeystore = {
  publicKey: Hex
  derivationPath?: string | undefined
  /** It can't be deleted by this API, such as that of a remote signer or one in the client's own configuration. */
  isReadonly: boolean
}

/** A field that is false where it is left out. */
export const orFalse: Kind<boolean> = (value) => optional(flag)(value) ?? false

const keystores = /* @__PURE__ */ dataOf(
  /* @__PURE__ */ record<LoadedKeystore>({
    publicKey: from('validating_pubkey', /* @__PURE__ */ bytes(48)),
    derivationPath: from('derivation_path', (value) => (value === '' ? undefined : optional(text)(value))),
    isReadonly: from('readonly', orFalse),
  }),
)

/**
 * Reads which keys a validator client has loaded, and signs with.
 *
 * @throws {KeymanagerError} the token is not accepted, or what answers is no validator client
 * @throws {HttpError} it can't be reached or answers with an error
 * @example
 * const keystores = await getKeystores(client)
 */
export function getKeystores(
  client: KeymanagerConnection,
  options?: KeymanagerRequestOptions,
): Promise<LoadedKeystore[]> {
  return requestKeymanager(client, { ...options, path: 'eth/v1/keystores', kind: keystores })
}

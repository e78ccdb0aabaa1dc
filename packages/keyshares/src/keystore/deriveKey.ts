import { hexToBytes, type Keystore } from '@x/schemas'
import { pbkdf2, scrypt } from '#crypto'

/** Runs the key derivation of a keystore. The caller zeroes the key. */
export function deriveKey(kdf: Keystore['crypto']['kdf'], password: Uint8Array): Promise<Uint8Array> {
  const salt = hexToBytes(kdf.params.salt)
  return kdf.function === 'scrypt' ? scrypt(password, salt, kdf.params) : pbkdf2(password, salt, kdf.params)
}

import type { Keystore } from '@x/schemas'
import { hexToBytes } from '@x/schemas/internal'
import type { KeystoreCrypto, ScryptOptions } from './keystoreCrypto.ts'

/** Runs the key derivation of a keystore. The caller overwrites the key. */
export function deriveKey(
  kdf: Keystore['crypto']['kdf'],
  password: Uint8Array,
  crypto: KeystoreCrypto,
  options: ScryptOptions,
): Promise<Uint8Array> {
  const salt = hexToBytes(kdf.params.salt)
  return kdf.function === 'scrypt'
    ? crypto.scrypt(password, salt, kdf.params, options)
    : crypto.pbkdf2(password, salt, kdf.params)
}

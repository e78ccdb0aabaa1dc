import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { getPublicKey } from '#crypto'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'

/**
 * The BLS public key of a secret key or of a share of one, which stays the caller's.
 *
 * @throws {InvalidInputError} it is 0, too large, or not 32 bytes long
 */
export function getPublicKeyOf(secretKey: Uint8Array): Hex {
  assertSecretKey(secretKey)
  return bytesToHex(getPublicKey(secretKey))
}

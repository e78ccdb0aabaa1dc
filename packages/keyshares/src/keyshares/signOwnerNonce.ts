import { address, type Hex, ownerNonce as ownerNonceSchema, parse } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { sign } from '#crypto'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'
import { getSignedMessage } from './sharesLayout.ts'

export type SignOwnerNonceParameters = {
  /** The validator's secret key: 32 bytes, big-endian. It stays the caller's. */
  secretKey: Uint8Array
  /** The account that will register the validator. */
  owner: string
  ownerNonce: number | bigint | string
}

/**
 * Signs owner and owner nonce with a validator's key: the first 96 bytes of its `sharesData`.
 *
 * @throws {InvalidInputError} the owner, the owner nonce or the secret key is not valid
 */
export function signOwnerNonce({ secretKey, owner, ownerNonce }: SignOwnerNonceParameters): Hex {
  assertSecretKey(secretKey)
  const message = getSignedMessage(
    parse(address, owner, 'The owner'),
    parse(ownerNonceSchema, ownerNonce, 'The owner nonce'),
  )
  return bytesToHex(sign(secretKey, message))
}

import { address, type Hex, ownerNonce as ownerNonceSchema, parse } from '@x/schemas'
import { hexToBytes } from '@x/schemas/internal'
import { parsePoint, verifySignatures } from '#crypto'
import { getSignedMessage, isHexOfSize } from './sharesLayout.ts'

export type VerifyOwnerNonceSignatureParameters = {
  /** What was registered for the validator: hex, of which the first 96 bytes are looked at. */
  sharesData: Hex
  /** The validator's public key: hex of 48 bytes. */
  publicKey: Hex
  /** The account that registered it. */
  owner: string
  /** The owner nonce that it may have been signed with. */
  ownerNonce: number | bigint
}

/**
 * Verifies that a validator signed its owner and an owner nonce: the first 96 bytes of `sharesData` are its signature
 * over both. So the latest validator of an owner proves the owner nonce that it got, without anything being counted.
 *
 * @returns false also where `sharesData` or the public key is nothing that a signature could be checked with: the
 * contract takes any bytes
 * @throws {InvalidInputError} the owner is not an address, or the owner nonce is not an integer from 0
 * @example
 * const isSigned = keyShares.shares.map(({ payload }, i) =>
 *   verifyOwnerNonceSignature({ ...payload, owner, ownerNonce: i }),
 * )
 */
export function verifyOwnerNonceSignature({
  sharesData,
  publicKey,
  owner,
  ownerNonce,
}: VerifyOwnerNonceSignatureParameters): boolean {
  const message = getSignedMessage(
    parse(address, owner, 'The owner'),
    parse(ownerNonceSchema, ownerNonce, 'The owner nonce'),
  )
  const signature = readBytes(sharesData.slice(0, 2 + 2 * 96), 96)
  const keyBytes = readBytes(publicKey, 48)
  const point = keyBytes && parsePoint(keyBytes)
  return signature !== undefined && point !== undefined && verifySignatures([{ publicKey: point, message, signature }])
}

/** The bytes of a hex text, where it is one of so many bytes. */
function readBytes(text: string, size: number): Uint8Array | undefined {
  return isHexOfSize(text, size) ? hexToBytes(text) : undefined
}

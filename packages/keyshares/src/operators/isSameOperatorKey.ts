import { InvalidInputError, parse } from '@x/schemas'
import { operatorKey } from '@x/schemas/internal'
import { isSameKey, parseRsaPublicKey, RsaKeyFormatError, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'

/**
 * Whether two texts hold the same RSA key: there is more than one way to write a key (SPKI or PKCS#1, line breaks,
 * headers), so the numbers are compared and not the texts.
 *
 * @throws {InvalidInputError} a text is not an RSA key: base64 of a PEM text, a PEM text, or its ABI-encoded hex
 */
export function isSameOperatorKey(a: string, b: string): boolean {
  return isSameKey(parseOperatorKey(a), parseOperatorKey(b))
}

function parseOperatorKey(text: string): RsaPublicKeyNumbers {
  const what = 'The operator key'
  try {
    return parseRsaPublicKey(parse(operatorKey, text, what))
  } catch (error) {
    if (!(error instanceof RsaKeyFormatError)) throw error
    throw new InvalidInputError(what, [{ path: '', message: error.reason }])
  }
}

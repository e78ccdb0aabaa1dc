import { operatorKey, parse } from '@x/schemas'
import { isSameKey, parseRsaPublicKey } from '../crypto/rsaKeyNumbers.ts'

/**
 * Whether two texts hold the same RSA key. There is more than one way to write a key (SPKI or PKCS#1, line breaks,
 * headers), so the numbers are compared and not the texts.
 *
 * @param a an operator's key: base64 of a PEM text, a PEM text, or its ABI-encoded hex
 * @param b the other one
 * @throws {InvalidInputError} a text is not a key in one of these forms
 * @throws {RsaKeyFormatError} a text holds something other than an RSA key
 * @example
 * isSameOperatorKey(fromFile.operatorKey, fromNetwork.operatorKey)
 */
export function isSameOperatorKey(a: string, b: string): boolean {
  const [first, second] = [a, b].map((key) => parseRsaPublicKey(atob(parse(operatorKey, key, 'The operator key'))))
  return first !== undefined && second !== undefined && isSameKey(first, second)
}

import { concatBytes } from '@noble/curves/utils.js'
import { InvalidInputError, parse } from '@x/schemas'
import { operatorKey as operatorKeySchema } from '@x/schemas/internal'
import type { RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { readOperatorKey } from './readOperatorKey.ts'

/**
 * Writes an operator's key as the network's nodes print it, whichever way it was written. A node finds its operator by
 * this text, and the contract tells keys apart by it: another text of the same key would be another operator to it.
 *
 * @throws {InvalidInputError} it is not an RSA key, or shares can't be encrypted for it
 */
export function normalizeOperatorKey(operatorKey: string): string {
  const what = 'The operator key'
  const reading = readOperatorKey(parse(operatorKeySchema, operatorKey, what))
  if (reading.reason !== undefined) throw new InvalidInputError(what, [{ path: '', message: reading.reason }])
  return formatRsaPublicKey(reading.numbers)
}

/** DER of the algorithm `rsaEncryption` (OID 1.2.840.113549.1.1.1) without parameters. */
const rsaAlgorithm = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0)

/**
 * A public key as the nodes of the network print it: base64 of a PEM text whose header says `RSA PUBLIC KEY` and whose
 * body is an SPKI structure.
 */
function formatRsaPublicKey({ modulus, exponent }: RsaPublicKeyNumbers): string {
  const numbers = encode(0x30, encodeInteger(modulus), encodeInteger(exponent))
  const body = encode(0x30, rsaAlgorithm, encode(3, Uint8Array.of(0), numbers))
  const lines = btoa(String.fromCharCode(...body)).replace(/.{64}(?=.)/g, '$&\n')
  return btoa(`-----BEGIN RSA PUBLIC KEY-----\n${lines}\n-----END RSA PUBLIC KEY-----\n`)
}

/** One element of DER. Tags: 2 is an integer, 3 a bit string, 0x30 a sequence. */
function encode(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = concatBytes(...parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return concatBytes(Uint8Array.of(tag, ...size), content)
}

/** A number, big-endian: the shortest form that is not negative. */
function encodeInteger(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0)
  const bytes = number.subarray(Math.max(0, start))
  return (bytes[0] ?? 0) >= 0x80 ? encode(2, Uint8Array.of(0), bytes) : encode(2, bytes)
}

import { concatBytes } from '@noble/curves/utils.js'
import type { RsaPublicKeyNumbers } from './rsaKeyNumbers.ts'

/** The OID rsaEncryption, and no parameters. */
const rsaAlgorithm = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0)

/**
 * A public key as the nodes of the network print it: base64 of a PEM text whose header says `RSA PUBLIC KEY` and whose
 * body is an SPKI structure.
 */
export function formatRsaPublicKey({ modulus, exponent }: RsaPublicKeyNumbers): string {
  const numbers = encode(0x30, encodeInteger(modulus), encodeInteger(exponent))
  const body = encode(0x30, rsaAlgorithm, encode(3, Uint8Array.of(0), numbers))
  const lines = btoa(String.fromCharCode(...body)).replace(/.{64}(?=.)/g, '$&\n')
  return btoa(`-----BEGIN RSA PUBLIC KEY-----\n${lines}\n-----END RSA PUBLIC KEY-----\n`)
}

/** One element of DER. */
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

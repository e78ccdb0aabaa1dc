import { equalBytes } from '@noble/curves/utils.js'
import { BaseError } from '@x/schemas'

/** The numbers of an RSA public key, big-endian without leading zeros. */
export type RsaPublicKeyNumbers = { modulus: Uint8Array; exponent: Uint8Array }
/** A private key as the DER of PKCS#1, and the numbers in it that decrypting needs. */
export type RsaPrivateKeyParts = { pkcs1: Uint8Array; modulus: Uint8Array; privateExponent: Uint8Array }

/**
 * Reads the numbers of an RSA public key from a PEM text, or the base64 of one, whose body is an SPKI structure or
 * PKCS#1, whatever its header says: `RSA PUBLIC KEY` over SPKI is the usual mix on SSV Network, which strict readers
 * refuse.
 *
 * @throws {RsaKeyFormatError} the body is neither, or not an RSA key
 */
export function parseRsaPublicKey(text: string): RsaPublicKeyNumbers {
  const outer = readSequence(decodePem(text))
  const [first, second] = outer
  if (outer.length === 2 && first?.tag === tags.sequence && second?.tag === tags.bitString) {
    expectRsaAlgorithm(first)
    // The first byte of a bit string counts unused bits, of which whole bytes have none.
    if (second.body[0] !== 0) throw new RsaKeyFormatError('the key is not a whole number of bytes')
    return readPublicNumbers(readSequence(second.body.subarray(1)))
  }
  return readPublicNumbers(outer)
}

/**
 * Reads an RSA private key from a PEM text, or the base64 of one, whose body is PKCS#8 or PKCS#1, whatever its header
 * says.
 *
 * @throws {RsaKeyFormatError} the body is neither, or not an RSA key
 */
export function parseRsaPrivateKey(text: string): RsaPrivateKeyParts {
  const bytes = decodePem(text)
  const [, second, third] = readSequence(bytes)
  if (second?.tag === tags.sequence && third?.tag === tags.octetString) {
    expectRsaAlgorithm(second)
    return readPrivateKey(third.body)
  }
  return readPrivateKey(bytes)
}

/** Whether two keys are the same, however they were written. */
export function isSameKey(a: RsaPublicKeyNumbers, b: RsaPublicKeyNumbers): boolean {
  return equalBytes(a.modulus, b.modulus) && equalBytes(a.exponent, b.exponent)
}

/** A text holds something other than an RSA key. It stays inside: callers turn the reason into their own error. */
export class RsaKeyFormatError extends BaseError {
  override readonly name = 'RsaKeyFormatError'
  readonly reason: string

  constructor(reason: string) {
    super(`The RSA key can't be read: ${reason}.`)
    this.reason = reason
  }
}

type Element = { tag: number; body: Uint8Array }

const tags = { integer: 0x02, bitString: 0x03, octetString: 0x04, objectId: 0x06, sequence: 0x30 }
/** 1.2.840.113549.1.1.1 */
const rsaEncryption = /* @__PURE__ */ Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01)

function readPublicNumbers(elements: readonly Element[]): RsaPublicKeyNumbers {
  if (elements.length !== 2) throw new RsaKeyFormatError('the structure is not an RSA public key')
  const [modulus, exponent] = elements
  return { modulus: readInteger(modulus), exponent: readInteger(exponent) }
}

function readPrivateKey(pkcs1: Uint8Array): RsaPrivateKeyParts {
  const elements = readSequence(pkcs1)
  if (elements.length < 9) throw new RsaKeyFormatError('the structure is not an RSA private key')
  const [, modulus, , privateExponent] = elements
  return { pkcs1, modulus: readInteger(modulus), privateExponent: readInteger(privateExponent) }
}

function expectRsaAlgorithm(algorithm: Element): void {
  const [id] = readElements(algorithm.body)
  const isRsa = id?.tag === tags.objectId && equalBytes(id.body, rsaEncryption)
  if (!isRsa) throw new RsaKeyFormatError('it is a key of another algorithm than RSA')
}

function decodePem(key: string): Uint8Array {
  const pem = key.includes('-----') ? key : decodeBase64(key, 'it is neither a PEM text nor base64')
  const body = pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  const text = decodeBase64(body, 'the body of the PEM text is not base64')
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

function decodeBase64(text: string, reason: string): string {
  try {
    return atob(text)
  } catch {
    throw new RsaKeyFormatError(reason)
  }
}

function readSequence(bytes: Uint8Array): Element[] {
  const [sequence, ...more] = readElements(bytes)
  if (sequence?.tag !== tags.sequence || more.length > 0) throw new RsaKeyFormatError('it is not a DER sequence')
  return readElements(sequence.body)
}

function readInteger(element: Element | undefined): Uint8Array {
  if (element?.tag !== tags.integer) throw new RsaKeyFormatError('a number of the key is missing')
  if (((element.body[0] ?? 0x80) & 0x80) !== 0) throw new RsaKeyFormatError('a number of the key is negative or empty')
  const start = element.body.findIndex((byte) => byte !== 0)
  return start < 0 ? new Uint8Array(0) : element.body.subarray(start)
}

/** Reads DER elements with tags of one byte and definite lengths, which is all that RSA keys have. */
function readElements(bytes: Uint8Array): Element[] {
  const elements: Element[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0
    let length = bytes[at + 1] ?? Number.POSITIVE_INFINITY
    at += 2
    if (length > 0x80 && length <= 0x84) {
      const size = length - 0x80
      length = 0
      for (let i = 0; i < size; i++) length = length * 256 + (bytes[at + i] ?? Number.POSITIVE_INFINITY)
      at += size
    } else if (length >= 0x80) {
      throw new RsaKeyFormatError('the DER structure is damaged')
    }
    if (at + length > bytes.length) throw new RsaKeyFormatError('the DER structure is cut short')
    elements.push({ tag, body: bytes.subarray(at, at + length) })
    at += length
  }
  return elements
}

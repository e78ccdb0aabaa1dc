import { equalBytes } from '@noble/curves/utils.js'
import { decryptRsa, getPublicKey, type RsaPrivateKey } from '#crypto'
import { isSecretKey } from '../crypto/scalarField.ts'
import { createSecretBytes } from '../crypto/secretMemory.ts'

/** Whether a ciphertext holds the hex text of the secret key of `publicKey`. */
export function isShareOf(
  publicKey: Uint8Array,
  ciphertext: Uint8Array,
  privateKey: RsaPrivateKey,
  crypto: { decryptRsa: typeof decryptRsa; getPublicKey: typeof getPublicKey } = { decryptRsa, getPublicKey },
): boolean {
  const text = crypto.decryptRsa(privateKey, ciphertext)
  try {
    const shareKey = text && getShareKey(text, crypto)
    return shareKey !== undefined && equalBytes(shareKey, publicKey)
  } finally {
    text?.fill(0)
  }
}

/** The public key of the secret key that a text names with `0x` and hex digits; `undefined` where there is none. */
export function getShareKey(text: Uint8Array, crypto: { getPublicKey: typeof getPublicKey }): Uint8Array | undefined {
  const secretKey = parseHexText(text)
  try {
    return secretKey !== undefined && isSecretKey(secretKey) ? crypto.getPublicKey(secretKey) : undefined
  } finally {
    secretKey?.fill(0)
  }
}

/** Reads `0x` and 64 hex digits without making a string of them. */
function parseHexText(text: Uint8Array): Uint8Array | undefined {
  if (text.length !== 66 || text[0] !== 0x30 || text[1] !== 0x78) return undefined
  const bytes = createSecretBytes(32)
  for (let i = 0; i < 64; i++) {
    const digit = getDigit(text[2 + i] ?? 0)
    if (digit === undefined) {
      bytes.fill(0)
      return undefined
    }
    bytes[i >> 1] = (bytes[i >> 1] ?? 0) * 16 + digit
  }
  return bytes
}

function getDigit(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : undefined
}

import { copySecretBytes } from './secretMemory.ts'

/**
 * Takes the padding of RSAES-PKCS1-v1_5 off (RFC 8017, section 7.2.2), and overwrites what it was taken from;
 * `undefined` where there is none.
 */
export function removePadding(padded: Uint8Array): Uint8Array | undefined {
  try {
    const separator = padded.indexOf(0, 2)
    if (padded[0] !== 0 || padded[1] !== 2 || separator < 10) return undefined
    return copySecretBytes(padded.subarray(separator + 1))
  } finally {
    padded.fill(0)
  }
}

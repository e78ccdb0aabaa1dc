import { createHash } from 'node:crypto'

/**
 * Makes a validator's secret key, 32 bytes, that is the same in every run. Its first byte is 1, so that it is below the
 * order of the group. Never use such a key elsewhere.
 *
 * @example
 * createTestSecret('validator 1').length // 32
 */
export function createTestSecret(seed: string): Uint8Array {
  const bytes = new Uint8Array(createHash('sha256').update(seed).digest())
  bytes[0] = 1
  return bytes
}

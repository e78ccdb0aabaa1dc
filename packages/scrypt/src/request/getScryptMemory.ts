import type { GetScryptMemoryParameters } from './ScryptParameters.ts'

/**
 * The memory that a derivation takes, in bytes, as `maxMemory` counts it: 128 · r · (n + p - 1), which is 256 MiB for
 * the standard cost of keystores. Two blocks of 128 · r bytes to work with are not counted.
 *
 * @example
 * getScryptMemory({ n: 262144, r: 8, p: 1 }) // 268435456
 */
export function getScryptMemory({ n, r, p }: GetScryptMemoryParameters): number {
  // With the first block in the first place of the table, the others wait beside it.
  return 128 * r * (n + p - 1)
}

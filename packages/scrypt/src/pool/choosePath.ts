import { getLaneSize } from '../kernel/createEngine.ts'
import type { KernelName } from '../kernel/Kernel.ts'
import { createParameterError } from '../request/ScryptError.ts'
import type { GetScryptMemoryParameters, ScryptParameters } from '../request/ScryptParameters.ts'

/** What derives: the platform's own scrypt, or a kernel of ours. */
export type Path = 'native' | KernelName

/** What there is to choose from. */
export type Means = {
  hasNative: boolean
  /** Whether WebAssembly has vectors here. */
  hasVectors: boolean
}

// Milliseconds of processor time for n · r · p with r = 8, on a 2.5 GHz Xeon with Node 24: with `node:crypto`, and with
// the kernel for the first derivation of a pool (which starts a worker and is given its memory) and for those that follow.
//
//   n · r · p        2^15   2^16   2^17   2^18   2^19   2^21
//   node:crypto        11     26     48    119    205    934
//   fast, first       126    124    165    209    275    823
//   fast, next          8     16     34     72    143    622
//
/** The work from which two derivations that follow make up for what the first one loses. */
const leastWork = 2 ** 18
/** Far above it, a step of the kernel takes longer than a slice, and nothing can end it. Keystores have 8. */
const mostBlocks = 2 ** 10
/** What WebAssembly can address. */
export const mostLaneBytes = 2 ** 32

/**
 * Which code derives.
 *
 * @throws {ScryptError} the platform has no scrypt of its own, and it takes more memory than WebAssembly has or
 * steps too long to be cut into slices
 */
export function choosePath(
  { n, r, p, method }: GetScryptMemoryParameters & Pick<ScryptParameters, 'method'>,
  { hasNative, hasVectors }: Means,
): Path {
  const isAddressable = getLaneSize(n, r) <= mostLaneBytes
  if (hasNative) {
    const isUsual = n * r * p >= leastWork && r <= mostBlocks && isAddressable
    return method !== 'reference' && hasVectors && isUsual ? 'fast' : 'native'
  }
  const elsewhere = 'Derive the key in Node.'
  if (r > mostBlocks) {
    const expected = `at most ${mostBlocks}, where the platform has no scrypt of its own`
    throw createParameterError('r', expected, elsewhere)
  }
  if (!isAddressable) {
    const expected = `128 · r · (n + 2) at most ${mostLaneBytes} bytes, which is what WebAssembly can address`
    throw createParameterError('n · r', expected, elsewhere)
  }
  return method !== 'reference' && hasVectors ? 'fast' : 'plain'
}

import { getLaneSize } from '../kernel/createEngine.ts'
import type { KernelName } from '../kernel/Kernel.ts'
import type { ScryptCost, ScryptParameters } from '../request/ScryptParameters.ts'
import { ScryptParameterError } from '../request/scryptErrors.ts'

/** What derives: the platform's own scrypt, or a kernel of ours. */
export type Path = 'native' | KernelName

/** What there is to choose from. */
export type Means = {
  hasNative: boolean
  /** Whether WebAssembly has vectors here. */
  hasVectors: boolean
}

// Milliseconds for n · r · p, r = 8, on one core of a 2.5 GHz Xeon with Node 24, alone, for the first derivation of a
// process (which starts a worker and is given its memory), and for those that follow:
//
//   n · r · p         2^15   2^16   2^17   2^18   2^19   2^21
//   node:crypto         12     23     45     92    190    940
//   fast, first         51     57     72    106    182    840
//   fast, next           8     13     24     47     93    660
//
/** The work from which a worker pays even for a single derivation. */
const leastWork = 2 ** 18
/** Above it, a step of the kernel takes milliseconds, so that it can't be ended soon. */
const mostBlocks = 2 ** 10
/** What WebAssembly can address. */
export const mostLaneBytes = 2 ** 32

/**
 * Which code derives.
 *
 * @throws {ScryptParameterError} it takes more memory than WebAssembly has, and the platform has no scrypt of its own
 */
export function choosePath(
  { n, r, p, method }: ScryptCost & Pick<ScryptParameters, 'method'>,
  { hasNative, hasVectors }: Means,
): Path {
  const isAddressable = getLaneSize(n, r) <= mostLaneBytes
  if (hasNative) {
    const isUsual = n * r * p >= leastWork && r <= mostBlocks && isAddressable
    return method !== 'reference' && hasVectors && isUsual ? 'fast' : 'native'
  }
  if (!isAddressable) {
    const expected = `128 · r · (n + 2) at most ${mostLaneBytes} bytes, which is what WebAssembly can address`
    throw new ScryptParameterError('n · r', expected, 'Derive the key in Node.')
  }
  return method !== 'reference' && hasVectors ? 'fast' : 'plain'
}

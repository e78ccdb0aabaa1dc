import type { KernelBinaries } from './Kernel.ts'
import { fastKernel, plainKernel } from './kernels.generated.ts'

/** The modules that stand in this package as text. */
export function decodeKernels(): KernelBinaries {
  return { fast: decode(fastKernel), plain: decode(plainKernel) }
}

/** Whether this engine can run the one with vectors. */
export function hasVectors(): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(decode(fastKernel))
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

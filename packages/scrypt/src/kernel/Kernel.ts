/** What both modules of `assembly` export. All addresses are of its memory; `v` is a table of n + 1 elements. */
export type Kernel = {
  /** Brings a state into the kernel's own order of words. `scratch` has room for a block of Salsa20. */
  enter(x: number, scratch: number, r: number): void
  leave(x: number, scratch: number, r: number): void
  fill(v: number, r: number, from: number, count: number): void
  fillTwo(v: number, otherV: number, r: number, from: number, count: number): void
  /** The state is `x`, and in `x` again after an even `count`. `y` is to work with. */
  mix(x: number, y: number, v: number, r: number, n: number, count: number): void
  mixTwo(
    x: number,
    y: number,
    v: number,
    otherX: number,
    otherY: number,
    otherV: number,
    r: number,
    n: number,
    count: number,
  ): void
}

/** `fast` needs vectors (SIMD); `plain` does without and shares no code with it. */
export type KernelName = 'fast' | 'plain'

/** The modules, not compiled yet. */
export type KernelBinaries = Record<KernelName, Uint8Array<ArrayBuffer>>

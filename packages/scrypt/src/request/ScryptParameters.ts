export type ScryptParameters = {
  /** Bytes, such as `new TextEncoder().encode(text.normalize('NFKD'))`. A copy is taken, and overwritten after use. */
  password: Uint8Array
  salt: Uint8Array
  /** The cost: a power of two from 2, below 2 to the power of 16 · r. */
  n: number
  /** The block size, from 1. Browsers and others without a scrypt of their own take up to 1024. */
  r: number
  /** How often, one after the other, from 1. */
  p: number
  /** How long the key is to be, in bytes, from 1. */
  dkLen: number
  /**
   * `fast` (default) takes what is fastest here. `reference` takes code that shares nothing with it: `node:crypto` in
   * Node, and elsewhere WebAssembly without vectors, which takes twice the time. It is a second opinion, for where a
   * wrong key would be blamed on a wrong password.
   */
  method?: 'fast' | 'reference' | undefined
  signal?: AbortSignal | undefined
  /** Called up to 20 times a second, and at the end. Where `node:crypto` derives, only at the end. */
  onProgress?: ((progress: ScryptProgress) => void) | undefined
}

/** How far a derivation is. */
export type ScryptProgress = {
  /** How many of the 2 · n · p steps are done. */
  done: number
  total: number
}

/** What a derivation costs. */
export type GetScryptMemoryParameters = Pick<ScryptParameters, 'n' | 'r' | 'p'>

// Memory for secrets. A typed array of up to 64 bytes lies on the engine's heap, where it moves as soon as native code
// takes it: what is overwritten then is the new place, and the old one keeps the secret. Over an `ArrayBuffer` of its
// own it stays where it is.

/** Bytes for a secret, all 0. Overwrite them (`fill(0)`) when you are done. */
export function createSecretBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(length))
}

/** A copy of a secret, which is to be overwritten as well as the secret itself. */
export function copySecretBytes(bytes: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const copy = createSecretBytes(bytes.length)
  copy.set(bytes)
  return copy
}

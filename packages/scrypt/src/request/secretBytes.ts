/**
 * A copy of a secret over an `ArrayBuffer` of its own. A short typed array without one lies on the engine's heap, where
 * it moves as soon as native code takes it: what is overwritten then is the new place, and the old one keeps the secret.
 */
export function copySecretBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(new ArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

import type { Hex } from '@x/schemas'

/** The public keys of a list that are not in the other one, in their order. */
export function leaveOut(publicKeys: readonly Hex[], others: readonly Hex[]): Hex[] {
  const left = new Set(others)
  return publicKeys.filter((publicKey) => !left.has(publicKey))
}

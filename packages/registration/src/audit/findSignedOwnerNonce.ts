import { type RegisteredShares, verifyOwnerNonceSignature } from '@x/keyshares'

/** How far from the registration's own nonce a validator may have signed, to be found. */
const reach = 16

/**
 * Finds the owner nonce that a validator signed, where it is not the one that its registration got: near that one,
 * or 0, which tools sign that do not ask for it.
 *
 * @param likely nonces less the registration's own that were found before: who is off once is off by the same again
 */
export function findSignedOwnerNonce(registered: RegisteredShares, likely: Iterable<number>): number | undefined {
  const { ownerNonce } = registered
  const nearby = Array.from({ length: reach }, (_, i) => [-i - 1, i + 1]).flat()
  const candidates = new Set([...likely, ...nearby, -ownerNonce].map((offset) => ownerNonce + offset))
  candidates.delete(ownerNonce)
  for (const candidate of candidates) {
    if (candidate >= 0 && verifyOwnerNonceSignature({ ...registered, ownerNonce: candidate })) return candidate
  }
  return undefined
}

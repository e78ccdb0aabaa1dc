import { verifyOwnerNonceSignature } from '@x/keyshares'
import type { RegisteredShares } from '@x/keyshares/internal'

/** How far from the registration's own nonce a validator may have signed, to be found. */
const reach = 16

/** What a search for owner nonces has found so far, and how much it may still try. */
export type NonceSearch = {
  /** Nonces less the registration's own, the latest first: who is off once is off by the same again. */
  offsets: number[]
  /** How many signatures may still be tried: where thousands were signed for nothing nearby, most are not searched. */
  left: number
}

/** A new search, for one audit. */
export function createNonceSearch(): NonceSearch {
  return { offsets: [], left: 800 }
}

/**
 * Finds the owner nonce that a validator signed, where it is not the one that its registration got: near that one,
 * or 0, which tools sign that do not ask for it.
 *
 * @returns `not searched` where the search has tried enough
 */
export function findSignedOwnerNonce(
  registered: RegisteredShares,
  search: NonceSearch,
): number | 'not found' | 'not searched' {
  const { ownerNonce } = registered
  const nearby = Array.from({ length: reach }, (_, i) => [-i - 1, i + 1]).flat()
  const offsets = new Set([...search.offsets, -ownerNonce, ...nearby])
  offsets.delete(0)
  for (const offset of offsets) {
    const candidate = ownerNonce + offset
    if (candidate < 0) continue
    if (search.left <= 0) return 'not searched'
    search.left--
    if (!verifyOwnerNonceSignature({ ...registered, ownerNonce: candidate })) continue
    // What is found at once costs nothing, so that the same mistake is told of every validator.
    search.left += 2
    search.offsets = [offset, ...search.offsets.filter((each) => each !== offset)].slice(0, 4)
    return candidate
  }
  return 'not found'
}

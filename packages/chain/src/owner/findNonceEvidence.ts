import { verifyOwnerNonceSignature } from '@x/keyshares'
import type { Address, Hex } from '@x/schemas'

/** A validator as its registration put it on the chain. */
export type AddedValidator = { publicKey: Hex; sharesData: Hex; operatorCount: number }

/**
 * What signatures say about an owner nonce: the latest validator signed the one that it must have had; what was
 * registered is nothing that was signed; or the latest validator signed something else, so that registrations are
 * missing, or it was registered with a wrong signature.
 */
export type NonceEvidence = 'proven' | 'silent' | 'contradicted'

/**
 * Looks whether the latest validator of an owner signed the nonce that it has if the owner's next one is `ownerNonce`.
 * Validators whose shares have not even the size of key shares prove nothing, and the one before is looked at.
 *
 * @param latest the owner's latest registrations, the newest last
 */
export function findNonceEvidence(
  latest: readonly AddedValidator[],
  { owner, ownerNonce }: { owner: Address; ownerNonce: number },
): NonceEvidence {
  for (const [distance, { publicKey, sharesData, operatorCount }] of latest.toReversed().entries()) {
    const signed = ownerNonce - 1 - distance
    if (signed < 0) return 'contradicted'
    if (verifyOwnerNonceSignature({ sharesData, publicKey, owner, ownerNonce: signed })) return 'proven'
    // A signature, the share keys, and the encrypted shares.
    if (sharesData.length === 2 + 2 * (96 + 304 * operatorCount)) return 'contradicted'
  }
  return 'silent'
}

import { type VerifyOwnerNonceSignatureParameters, verifyOwnerNonceSignature } from '@x/keyshares'
import type { Address, Hex, Network } from '@x/schemas'

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
  { network, owner, ownerNonce }: { network: Network; owner: Address; ownerNonce: number },
): NonceEvidence {
  for (const [distance, { publicKey, sharesData, operatorCount }] of latest.toReversed().entries()) {
    const signed = ownerNonce - 1 - distance
    if (signed < 0) return 'contradicted'
    if (isSigned(network, { sharesData, publicKey, owner, ownerNonce: signed })) return 'proven'
    // A signature, the share keys, and the encrypted shares.
    if (sharesData.length === 2 + 2 * (96 + 304 * operatorCount)) return 'contradicted'
  }
  return 'silent'
}

/** So many signatures are kept at most: a run looks at those of a few validators, again with each look at the chain. */
const mostVerified = 1_000
const verified = /* @__PURE__ */ new WeakMap<Network, Map<string, boolean>>()

/** Two nodes and each look at them show the same signature, which takes a millisecond to verify. */
function isSigned(network: Network, { sharesData, ...signed }: VerifyOwnerNonceSignatureParameters): boolean {
  const known = verified.get(network) ?? new Map<string, boolean>()
  verified.set(network, known)
  const signature = sharesData.slice(0, 2 + 2 * 96)
  const name = [signature, signed.publicKey, signed.owner, signed.ownerNonce].join()
  const isValid = known.get(name) ?? verifyOwnerNonceSignature({ sharesData, ...signed })
  if (known.size >= mostVerified) known.clear()
  known.set(name, isValid)
  return isValid
}

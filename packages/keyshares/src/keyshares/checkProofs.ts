import { getThreshold } from '@x/schemas'
import { type G1Point, isZeroSum, verifySignatures, yieldToEventLoop } from '#crypto'
import type { SignedMessage } from '../crypto/CryptoBackend.ts'
import { getCheckWeights, randomPublicScalar } from '../crypto/getCheckWeights.ts'
import { getDegreeWeights } from '../crypto/getDegreeWeights.ts'
import { groupOrder } from '../crypto/scalarField.ts'
import type { ReportProblem } from './keySharesProblem.ts'

/** What the expensive checks of an item need. */
export type Proof = {
  publicKey: G1Point
  /** `undefined` where owner or owner nonce is not known. */
  signed: SignedMessage<G1Point> | undefined
  operatorIds: readonly number[]
  /** In the order of the ids; `undefined` where one is not a point. */
  shareKeys: readonly G1Point[] | undefined
}

/**
 * Checks signatures and the interpolation of share keys, all items at once. Where that fails, it looks at each item,
 * so that it is right for all and slow only for bad files. That an item's polynomial has the full degree is looked at
 * for each: sums over several would say only whether all of them have a lower one.
 */
export async function checkProofs(proofs: readonly (Proof & { report: ReportProblem })[]): Promise<void> {
  const withSignature = proofs.flatMap(({ signed, report }) => (signed ? [{ signed, report }] : []))
  if (!verifySignatures(withSignature.map(({ signed }) => signed))) {
    for (const { signed, report } of withSignature) {
      await yieldToEventLoop()
      if (!verifySignatures([signed])) {
        report('signature-invalid', 'the signature over owner and owner nonce is not valid for the validator.')
      }
    }
  }
  await yieldToEventLoop()
  const withShares = proofs.flatMap(({ shareKeys, ...proof }) => (shareKeys ? [{ ...proof, shareKeys }] : []))
  if (!interpolateToKey(withShares)) {
    for (const proof of withShares) {
      await yieldToEventLoop()
      if (!interpolateToKey([proof])) {
        proof.report('share-keys-inconsistent', "the share keys do not belong together, or not to the validator's key.")
      }
    }
  }
  for (const proof of withShares) {
    await yieldToEventLoop()
    if (!hasFullDegree(proof)) {
      const threshold = getThreshold(proof.operatorIds.length)
      proof.report(
        'share-keys-degree',
        `fewer than ${threshold} operators can rebuild the validator's key from their shares.`,
      )
    }
  }
  await yieldToEventLoop()
}

type ShareProof = { publicKey: G1Point; operatorIds: readonly number[]; shareKeys: readonly G1Point[] }

/** Whether for each item every threshold of the share keys interpolates to the validator's key. */
export function interpolateToKey(proofs: readonly ShareProof[]): boolean {
  const points = proofs.flatMap(({ publicKey, shareKeys }) => [publicKey, ...shareKeys])
  return isZeroSum(points, getProofWeights(proofs).flat())
}

/** Whether the polynomial that the share keys lie on has the degree that makes the threshold what it should be. */
export function hasFullDegree({ operatorIds, shareKeys }: Pick<ShareProof, 'operatorIds' | 'shareKeys'>): boolean {
  const threshold = getThreshold(operatorIds.length)
  return !isZeroSum(shareKeys.slice(0, threshold), getDegreeWeights(operatorIds, threshold))
}

/**
 * Weights for the validator's key and the share keys of each item, with which the sum over all items is zero if each
 * item is right. They are drawn anew for each check: with weights that are known before, wrong items could be made
 * whose sum is zero.
 */
export function getProofWeights(proofs: readonly Pick<ShareProof, 'operatorIds'>[]): bigint[][] {
  const weightsOfIds = new Map<string, bigint[]>()
  return proofs.map(({ operatorIds }) => {
    const name = operatorIds.join()
    const weights = weightsOfIds.get(name) ?? getCheckWeights(operatorIds, getThreshold(operatorIds.length))
    weightsOfIds.set(name, weights)
    // A random factor for each item, so that what is wrong with two items can't cancel out.
    const factor = randomPublicScalar()
    return weights.map((weight) => (weight * factor) % groupOrder)
  })
}

import { getThreshold, isClusterSize } from '@x/schemas'
import { type G1Point, isZeroSum, verifySignatures, yieldToEventLoop } from '#crypto'
import type { SignedMessage } from '../crypto/CryptoBackend.ts'
import { getCheckWeights, publicScalarToBytes, randomPublicScalar } from '../crypto/interpolation.ts'
import { groupOrder } from '../crypto/scalarField.ts'
import type { ReportProblem } from './keySharesProblem.ts'

/** What the costly checks of an item need. */
export type Proof = {
  publicKey: G1Point
  /** `undefined` where owner or nonce is not known. */
  signed: SignedMessage<G1Point> | undefined
  operatorIds: readonly number[]
  /** In the order of the ids; `undefined` where one is no point. */
  shareKeys: readonly G1Point[] | undefined
}

/**
 * Checks signatures and the interpolation of share keys, all items at once. Where that fails, it looks at each item,
 * so that it is right for all and slow only for bad files.
 */
export async function checkProofs(proofs: readonly (Proof & { report: ReportProblem })[]): Promise<void> {
  const withSignature = proofs.flatMap(({ signed, report }) => (signed ? [{ signed, report }] : []))
  if (!verifySignatures(withSignature.map(({ signed }) => signed))) {
    for (const { signed, report } of withSignature) {
      await yieldToEventLoop()
      if (!verifySignatures([signed])) {
        report('signature-invalid', 'the signature over owner and nonce is not valid for the validator.')
      }
    }
  }
  await yieldToEventLoop()
  const withShares = proofs.flatMap(({ shareKeys, ...proof }) => (shareKeys ? [{ ...proof, shareKeys }] : []))
  if (!interpolateToKey(withShares)) {
    for (const proof of withShares) {
      await yieldToEventLoop()
      if (!interpolateToKey([proof])) {
        proof.report('share-keys-inconsistent', "the share keys do not belong together or not to the validator's key.")
      }
    }
  }
  await yieldToEventLoop()
}

type ShareProof = { publicKey: G1Point; operatorIds: readonly number[]; shareKeys: readonly G1Point[] }

/** Whether for each item every threshold of the share keys interpolates to the validator's key. */
function interpolateToKey(proofs: readonly ShareProof[]): boolean {
  const points: G1Point[] = []
  const scalars: Uint8Array[] = []
  const weightsOfIds = new Map<string, bigint[]>()
  for (const { publicKey, operatorIds, shareKeys } of proofs) {
    const name = operatorIds.join()
    let weights = weightsOfIds.get(name)
    if (weights === undefined) {
      const count = operatorIds.length
      weights = getCheckWeights(operatorIds, isClusterSize(count) ? getThreshold(count) : count)
      weightsOfIds.set(name, weights)
    }
    // A random factor for each item, so that what is wrong with two items can't cancel out.
    const factor = randomPublicScalar()
    points.push(publicKey, ...shareKeys)
    scalars.push(...weights.map((weight) => publicScalarToBytes((weight * factor) % groupOrder)))
  }
  return isZeroSum(points, scalars)
}

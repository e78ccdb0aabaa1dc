import { getThreshold } from '@x/schemas'
import { getWebCrypto } from '@x/schemas/internal'
import { type G1Point, isZeroSum, signatureBatchSize, sumProducts, verifySignatures, yieldToEventLoop } from '#crypto'
import type { SignedMessage } from '../crypto/CryptoBackend.ts'
import { getCheckWeights, getDegreeWeights } from '../crypto/proofWeights.ts'
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
 * Checks signatures and the interpolation of share keys, many items at once. Where that fails, it looks at each item,
 * so that it is right for all and slow only for bad files. That an item's polynomial has the full degree is looked at
 * for each: sums over several would say only whether all of them have a lower one.
 */
export async function checkProofs(proofs: readonly (Proof & { report: ReportProblem })[]): Promise<void> {
  const withSignature = proofs.flatMap(({ signed, report }) => (signed ? [{ signed, report }] : []))
  let areSuspect = false
  // Few at first: what is wrong is mostly wrong with many, for which the check together would be in vain.
  for (
    let start = 0, size = Math.min(4, signatureBatchSize);
    start < withSignature.length;
    start += size, size = signatureBatchSize
  ) {
    areSuspect = await checkSignatures(withSignature.slice(start, start + size), areSuspect)
    await yieldToEventLoop()
  }
  const withShares = proofs.flatMap(({ shareKeys, ...proof }) => (shareKeys ? [{ ...proof, shareKeys }] : []))
  for (const group of groupByOperators(withShares)) {
    if (await allInterpolateToKey(group)) continue
    for (const proof of group) {
      await yieldToEventLoop()
      if (!interpolatesToKey(proof)) {
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

/**
 * Checks signatures together, and where one is wrong each by itself: at once where one of those before was wrong.
 *
 * @returns whether one is wrong
 */
async function checkSignatures(
  batch: readonly { signed: SignedMessage<G1Point>; report: ReportProblem }[],
  isEachSuspect: boolean,
): Promise<boolean> {
  if (!isEachSuspect && verifySignatures(batch.map(({ signed }) => signed))) return false
  let isOneWrong = false
  for (const { signed, report } of batch) {
    await yieldToEventLoop()
    if (verifySignatures([signed])) continue
    isOneWrong = true
    report('signature-invalid', 'the signature over owner and owner nonce is not valid for the validator.')
  }
  return isOneWrong
}

function groupByOperators<proof extends ShareProof>(proofs: readonly proof[]): proof[][] {
  const groups = new Map<string, proof[]>()
  for (const proof of proofs) {
    const name = proof.operatorIds.join()
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [proof])
    else group.push(proof)
  }
  return [...groups.values()]
}

type ShareProof = { publicKey: G1Point; operatorIds: readonly number[]; shareKeys: readonly G1Point[] }

/** Whether every threshold of the share keys interpolates to the validator's key. */
export function interpolatesToKey({ publicKey, operatorIds, shareKeys }: ShareProof): boolean {
  const points = [publicKey, ...shareKeys]
  const windows = getExactWeights(operatorIds)
  return windows === undefined
    ? isZeroSum(points, drawProofWeights(operatorIds, 1).weights)
    : windows.every((weights, start) => isZeroSum(points.slice(start, start + weights.length), weights))
}

/**
 * Points lie on one polynomial of a degree below the threshold if all that follow each other, one more than the
 * threshold at a time, do. Where the ids are small, so are the weights of these sums, and all of them together take less
 * time than the one with random weights.
 *
 * @returns `undefined` where they take longer
 */
function getExactWeights(operatorIds: readonly number[]): bigint[][] | undefined {
  const xs = [0, ...operatorIds]
  const count = getThreshold(operatorIds.length) + 1
  const windows = Array.from({ length: xs.length - count + 1 }, (_, i) =>
    getDegreeWeights(xs.slice(i, i + count), count),
  )
  const bits = windows.map((weights) => Math.max(...weights.map((weight) => weight.toString(2).length)))
  return bits.reduce((sum, each) => sum + each, 0) < 255 ? windows : undefined
}

/**
 * Whether this holds for each item of a group with the same operators. For each operator the share keys of all items
 * are added up with small random factors, so that the large weights are for a single set of points.
 */
async function allInterpolateToKey(group: readonly ShareProof[]): Promise<boolean> {
  const [first] = group
  if (first === undefined || group.length === 1) return first === undefined || interpolatesToKey(first)
  const { weights, factors } = drawProofWeights(first.operatorIds, group.length)
  const points = group.map(({ publicKey, shareKeys }) => [publicKey, ...shareKeys])
  const sums: G1Point[] = []
  const weightsOfSums: bigint[] = []
  for (const [place, weight] of weights.entries()) {
    const column = points.flatMap((row) => row[place] ?? [])
    const sum = sumProducts(column, factors)
    if (sum !== undefined) {
      sums.push(sum)
      weightsOfSums.push(weight)
    }
    await yieldToEventLoop()
  }
  return isZeroSum(sums, weightsOfSums)
}

/** Whether the polynomial that the share keys lie on has the degree that makes the threshold what it should be. */
export function hasFullDegree({ operatorIds, shareKeys }: Pick<ShareProof, 'operatorIds' | 'shareKeys'>): boolean {
  const threshold = getThreshold(operatorIds.length)
  return !isZeroSum(shareKeys.slice(0, threshold), getDegreeWeights(operatorIds, threshold))
}

/**
 * Weights for the validator's key and the share keys of an item, with which their sum is zero if the item is right, and
 * a factor for each of `count` items, so that what is wrong with two of them can't cancel out. They are drawn again for
 * each check: with weights that are known before, wrong items could be made whose sum is zero.
 *
 * A wrong item passes by itself with a chance of one in 2^254, and together with others with one in 2^64, which is
 * what the signatures are verified with too.
 */
export function drawProofWeights(
  operatorIds: readonly number[],
  count: number,
): { weights: bigint[]; factors: bigint[] } {
  const weights = getCheckWeights(operatorIds, getThreshold(operatorIds.length))
  const factors = getWebCrypto().getRandomValues(new BigUint64Array(count))
  // A factor of 0 would leave an item out.
  return { weights, factors: Array.from(factors, (factor) => factor || 1n) }
}

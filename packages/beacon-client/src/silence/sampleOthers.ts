import { BaseError } from '@x/schemas'
import { askAll } from '../request/askAll.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'
import { type BeaconCommittee, getCommittees } from '../state/getCommittees.ts'
import { getValidators } from '../state/getValidators.ts'

/** Other active validators, by the part of the epoch in which they attest. */
export type Others = readonly (readonly number[])[]

/** An epoch is looked at in so many parts: a node that was away during one of them has seen nobody then. */
const parts = 4
/** So many others are taken in all, of each slot alike. */
const sampleSize = 256
/** So many of a hundred of them a node has to have seen, unless less is asked for, and so many in each part. */
const usualLeastSeen = 80
const leastSeenOfPart = 50

/**
 * Reads who had to attest in an epoch: the first committee of each slot.
 *
 * @throws {BeaconNodesDifferError} two nodes do not tell the same
 */
export function readCommittees(
  nodes: BeaconNodes,
  { epoch, ...options }: RequestOptions & { epoch: number },
): Promise<BeaconCommittee[]> {
  return askAll(nodes, {
    ask: (node) => getCommittees(node, { ...options, epoch, index: 0 }),
    compare: (committees) =>
      new Map(committees.map(({ slot, validators }) => [`the first committee of slot ${slot}`, validators.join()])),
  })
}

type SampleOthersParameters = RequestOptions & {
  epoch: number
  committees: readonly BeaconCommittee[]
  /** These are no others. */
  without: ReadonlySet<number>
  /** From 0 to less than 1. */
  random: () => number
}

/**
 * Takes a sample of them by chance, so that a node can't prepare for it, without those that were slashed, who may have
 * stopped for good.
 */
export async function sampleOthers(
  node: BeaconConnection,
  { epoch, committees, without, random, ...options }: SampleOthersParameters,
): Promise<Others> {
  const { slotsPerEpoch } = node.network.custom
  const drawn = committees.map(({ slot, validators }) => {
    const others = validators.filter((index) => !without.has(index))
    return { slot, others: draw(others, Math.ceil(sampleSize / slotsPerEpoch), random) }
  })
  const ids = drawn.flatMap(({ others }) => others)
  const { validators } = await getValidators(node, { ...options, ids })
  const slashed = new Set(validators.flatMap(({ index, isSlashed }) => (isSlashed ? [index] : [])))
  const sample = Array.from({ length: Math.min(parts, slotsPerEpoch) }, (): number[] => [])
  for (const { slot, others } of drawn) {
    const part = Math.floor(((slot - epoch * slotsPerEpoch) * sample.length) / slotsPerEpoch)
    sample[part]?.push(...others.filter((index) => !slashed.has(index)))
  }
  return sample
}

/** Chance that nobody can foresee. */
export function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}

/** Takes some of a list by chance. */
function draw(list: readonly number[], count: number, random: () => number): number[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn = 0] = left.splice(Math.floor(random() * left.length), 1)
    return drawn
  })
}

/**
 * Makes sure that a node has seen others at work: 80 of a hundred, or what is asked for, and half of them in each part of the epoch. Else that
 * it has not seen a key says nothing.
 */
export function assertOthersSeen(
  node: BeaconConnection,
  {
    epoch,
    others,
    live,
    leastSeen = usualLeastSeen,
  }: { epoch: number; others: Others; live: readonly number[]; leastSeen?: number | undefined },
): void {
  const seen = new Set(live)
  const isSeen = (part: readonly number[], least: number) => 100 * countSeen(part) >= least * part.length
  const metaMessages = [node.endpoint]
  if (others.some((part) => part.length === 0)) {
    throw new BaseError(
      `In a part of epoch ${epoch}, no other validators were to be at work that the beacon node could have seen.`,
      {
        metaMessages,
        fix: 'On a network with so few validators no beacon node can prove silence: make sure of it yourself, and name none.',
      },
    )
  }
  const all = others.flat()
  const [asked, place] = isSeen(all, leastSeen)
    ? [others.find((part) => !isSeen(part, leastSeenOfPart)), `in a part of epoch ${epoch}`]
    : [all, `in epoch ${epoch}`]
  if (asked === undefined) return
  throw new BaseError(
    `The beacon node saw ${countSeen(asked)} of ${asked.length} other validators at work ${place}, so that its silence about a key says nothing.`,
    {
      metaMessages,
      fix: `Use a beacon node that was in sync throughout the epoch. Where the network itself has less than ${leastSeen} % of its validators at work, wait until it has recovered.`,
    },
  )

  function countSeen(part: readonly number[]): number {
    return part.filter((index) => seen.has(index)).length
  }
}

import { BaseError } from '@x/schemas'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { getCommittees } from '../state/getCommittees.ts'

/** Other active validators, by the part of the epoch in which they attest. */
export type Others = readonly (readonly number[])[]

/** An epoch is looked at in so many parts: a node that was away during one of them has seen nobody then. */
const parts = 4
/** So many validators are taken of each slot, and at least so many in all. */
const mostPerSlot = 4
const leastInAll = 64

/** Takes a sample of validators that had to attest in an epoch: the chain shuffles them, so that their order is chance. */
export async function sampleOthers(
  node: BeaconConnection,
  { epoch, without, ...options }: RequestOptions & { epoch: number; without: ReadonlySet<number> },
): Promise<Others> {
  const { slotsPerEpoch } = node.network.custom
  const perSlot = Math.max(mostPerSlot, Math.ceil(leastInAll / slotsPerEpoch))
  const committees = await getCommittees(node, { ...options, epoch, index: 0 })
  const others = Array.from({ length: Math.min(parts, slotsPerEpoch) }, (): number[] => [])
  for (const { slot, validators } of committees) {
    const part = Math.floor(((slot - epoch * slotsPerEpoch) * others.length) / slotsPerEpoch)
    others[part]?.push(...validators.filter((index) => !without.has(index)).slice(0, perSlot))
  }
  return others
}

/**
 * Makes sure that a node has seen others at work: at least half of them, in each part of the epoch. Else that it has not
 * seen a key says nothing.
 */
export function assertOthersSeen(node: BeaconConnection, epoch: number, others: Others, live: readonly number[]): void {
  const seen = new Set(live)
  for (const part of others) {
    const count = part.filter((index) => seen.has(index)).length
    if (count > 0 && 2 * count >= part.length) continue
    throw new BaseError(
      `The beacon node saw ${count} of ${part.length} other validators at work in a part of epoch ${epoch}, so that its silence about a key says nothing.`,
      { metaMessages: [node.endpoint], fix: 'Use a beacon node that was in sync throughout the epoch.' },
    )
  }
}

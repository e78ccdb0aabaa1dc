import type { AttestationReward, IdealReward } from '@x/beacon-client'
import type { Hex } from '@x/schemas'
import type { IncludedVote } from '../evidence/dutyOutcome.ts'
import type { AttestationOutcome } from '../votes/addVote.ts'

/** What rewards say of an attestation: a part below 0 was not in time, or not there. */
export function toOutcomeOfRewards(reward: AttestationReward, ideal: IdealReward | undefined): AttestationOutcome {
  const { head, target, source, inactivity } = reward
  const gwei = ideal && ideal.head + ideal.target + ideal.source - (head + target + source + inactivity)
  return {
    type: 'attestation',
    isIncluded: source >= 0n || target >= 0n,
    source: source >= 0n,
    target: target >= 0n,
    // In an inactivity leak nobody is paid for it.
    head: head > 0n || ideal?.head === 0n,
    // The head is paid for in the next block alone.
    delay: head > 0n ? 1 : undefined,
    cost: gwei === undefined || gwei <= 0n ? undefined : { gwei, isEstimated: false },
  }
}

/** What the chain has, against which a vote is held. */
type Canonical = {
  slot: number
  slotsPerEpoch: number
  /** Root of the newest block in the slot or before it, and of the same of the first slot of its epoch. */
  head: Hex | undefined
  target: Hex | undefined
  /** Whether finality was lost for so long that nobody is paid. */
  isLeaking: boolean
}

/**
 * What the first block with the vote says of an attestation, by the rules that decide what is paid for (Deneb).
 * Gloas adds to them what a vote for an earlier block says of its payload: `createNodeReader` leaves those out.
 */
export function toOutcomeOfVote(
  vote: Pick<IncludedVote, 'blockSlot' | 'head' | 'target'> | undefined,
  { slot, slotsPerEpoch, head, target, isLeaking }: Canonical,
): AttestationOutcome {
  const delay = vote === undefined ? Number.POSITIVE_INFINITY : vote.blockSlot - slot
  const isTarget = vote !== undefined && vote.target.root === target
  // A block takes a vote with the chain's source alone.
  const isSource = delay <= Math.floor(Math.sqrt(slotsPerEpoch))
  const isHead = isTarget && vote.head === head && delay === 1
  return {
    type: 'attestation',
    isIncluded: isSource || isTarget,
    source: isSource,
    target: isTarget,
    head: isHead || isLeaking,
    delay: isHead && !isLeaking ? 1 : undefined,
  }
}

import type { DutyOutcome, IncludedVote, SlotVotes } from '../evidence/dutyOutcome.ts'

/** What became of an attestation. */
export type AttestationOutcome = Extract<DutyOutcome, { type: 'attestation' }>

/** Whether rewards alone do not tell what became of it: a part of it was not paid for. */
export function isOpen({ source, target, head }: AttestationOutcome): boolean {
  return !(source && target && head)
}

/** Adds to what rewards tell what blocks do. */
export function addVote(
  outcome: AttestationOutcome,
  { slot, vote, others }: { slot: number; vote: IncludedVote | undefined; others: SlotVotes },
): AttestationOutcome {
  if (vote !== undefined) return { ...outcome, isIncluded: true, delay: vote.blockSlot - slot, vote, others }
  // A part was paid for, and no block has it: then blocks are missing.
  return outcome.isIncluded ? outcome : { ...outcome, others }
}

import { getDeadlines } from '@x/exporter-client/internal'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { SeenInstance } from '../evidence/readInstance.ts'

/**
 * How a duty ended.
 *
 * - `good`: nothing went wrong
 * - `missed`: it was not done, or of no use
 * - `late`: it was done so late that a part of it was lost, or such duties begin to fail
 * - `wrong`: it was done in time, and the chain sees it otherwise
 * - `unheard`: the beacon chain has it, and the exporter does not
 * - `unknown`: nothing tells
 */
export type DutyResult = 'good' | 'missed' | 'late' | 'wrong' | 'unheard' | 'unknown'

/** Says how a duty ended: by the beacon chain where it tells, else by what was heard. */
export function judgeResult(evidence: DutyEvidence, instance: SeenInstance): DutyResult {
  const heard = judgeHeard(evidence, instance)
  const told = judgeOutcome(evidence, instance)
  return told === 'good' && heard === 'missed' ? 'unheard' : (told ?? heard)
}

function judgeOutcome(evidence: DutyEvidence, instance: SeenInstance): DutyResult | undefined {
  const { outcome, trace } = evidence
  if (outcome === undefined) return undefined
  if (outcome.type === 'proposal') return outcome.block === 'canonical' ? 'good' : 'missed'
  if (!outcome.isIncluded) return 'missed'
  if (outcome.type === 'sync-committee') return 'good'
  const { delay, source, target, head, canonicalRoot, vote } = outcome
  if (source && target && head) return 'good'
  // The target is paid for whenever a block has the vote: it can only be wrong.
  if (!target && source) return 'wrong'
  if (vote !== undefined && canonicalRoot !== undefined && vote.head !== canonicalRoot) {
    return getLateness(evidence, instance) === undefined ? 'wrong' : 'late'
  }
  if (delay !== undefined && delay > 1) return 'late'
  // No block takes an attestation with another source than the chain's: what is not paid for it came too late.
  if (!source) return 'late'
  if (delay === 1) return 'wrong'
  // The head was not paid for: what was voted for tells whether it was wrong, or too late.
  const voted = trace?.vote?.blockRoot
  if (getLateness(evidence, instance) !== undefined) return 'late'
  if (voted === undefined || canonicalRoot === undefined) return 'unknown'
  return voted === canonicalRoot ? 'late' : 'wrong'
}

function judgeHeard(evidence: DutyEvidence, instance: SeenInstance): DutyResult {
  const { trace, isScheduled, isUnreadable, heardOthers } = evidence
  if (isUnreadable) return 'unknown'
  if (trace === undefined) return isScheduled && heardOthers ? 'missed' : 'unknown'
  const { decided, post } = instance
  if (decided === undefined || post?.isQuorum === false) return 'missed'
  return getLateness(evidence, instance) === undefined ? 'good' : 'late'
}

/** By how much a duty was later than such duties may be, in ms; `undefined` where it was not, or nobody knows. */
export function getLateness({ network, role, slot }: DutyEvidence, instance: SeenInstance): number | undefined {
  const deadlines = getDeadlines({ network, role, slot })
  const at = getDoneAt(instance)
  if (deadlines === undefined || at === undefined || at <= deadlines.late) return undefined
  return at - deadlines.late
}

/** When a quorum had signed, or else when it was decided, in ms from the start of the slot; `undefined`: nobody knows. */
export function getDoneAt({ decided, post }: SeenInstance): number | undefined {
  return post?.quorumAt ?? decided?.at
}

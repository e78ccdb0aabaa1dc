import { getTurn } from '@x/exporter-client/internal'
import type { DutyCause } from '../judge/cause.ts'
import type { JudgedDuty } from '../judge/explainDuty.ts'

/** What would have become of a duty if one of its operators had been another one. */
export type Replay = {
  /** Missed, and it would have had a quorum with one that is there and in time. */
  isSaved: boolean
  /** Done, and it would have had no quorum with one that is never there. */
  isLost: boolean
  /** Done in a round that it led: with one that is never there it would have taken a round more. */
  isDelayed: boolean
}

/** Causes that an operator who is not there brings about. */
const byAbsence: ReadonlySet<DutyCause> = new Set(['nobody-started', 'no-quorum', 'too-few-signatures'])
/** Causes that are on the leader alone. */
const byLeader: ReadonlySet<DutyCause> = new Set(['leader-silent', 'leader-late', 'block-late'])

/**
 * Plays a duty again with one operator replaced, and all others as they were:
 *
 * - by one that is there: a duty that was missed for want of operators is saved where those who took part, and the new one,
 *   are a quorum and the operator is one of those who were missing; one that was missed by its leader is saved where the
 *   operator is that leader, or had the turn in a later round that was asked for and got no proposal, and the others who
 *   took part are a quorum together with the new one
 * - by one that is not there: a duty that was done is lost where those who took part, without the operator, are no quorum;
 *   where it had led the round of the decision, that would have taken a round more
 *
 * Duties that were missed for other reasons, or nobody knows why, are neither.
 */
export function replayWithout({ evidence, seen, result, explanation }: JudgedDuty, operatorId: number): Replay {
  const { members } = evidence
  const { quorum, rounds, decided, post, active } = seen
  const nothing = { isSaved: false, isLost: false, isDelayed: false }
  if (!members.includes(operatorId)) return nothing
  if (result === 'missed') {
    if (explanation === undefined) return nothing
    const { cause, operators } = explanation
    if (byAbsence.has(cause)) {
      return { ...nothing, isSaved: operators.includes(operatorId) && members.length - operators.length + 1 >= quorum }
    }
    const others = members.filter((id) => id !== operatorId && active.has(id))
    const isLeader = operators.includes(operatorId) || hadTurn(evidence, rounds, operatorId)
    return { ...nothing, isSaved: byLeader.has(cause) && isLeader && others.length + 1 >= quorum }
  }
  if (decided === undefined || (result !== 'good' && result !== 'late' && result !== 'wrong')) return nothing
  const signers = post?.isQuorum ? post.signers : new Set([...decided.signers, ...(post?.signers ?? [])])
  // Some exporters do not store who signed: then nobody knows who was needed.
  const isKnown = signers.size >= quorum
  const isLost = isKnown && signers.has(operatorId) && signers.size - 1 < quorum
  const leader = decided.round === undefined ? undefined : rounds[decided.round - 1]?.proposal?.leader
  return { isSaved: false, isLost, isDelayed: !isLost && leader === operatorId }
}

/** Whether it had the turn in a round that others asked for, and proposed nothing. */
function hadTurn(
  { network, members, slot }: JudgedDuty['evidence'],
  rounds: JudgedDuty['seen']['rounds'],
  operatorId: number,
): boolean {
  return rounds.some(
    ({ round, proposal, roundChanges }) =>
      proposal === undefined && roundChanges.size > 0 && getTurn({ network, members, slot, round }) === operatorId,
  )
}

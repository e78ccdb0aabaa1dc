import { getDeadlines, getTurn } from '@x/exporter-client/internal'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import { getTimeOf, type SeenInstance, type SeenRound } from '../evidence/readInstance.ts'
import type { DutyCause } from './cause.ts'
import { type DutyResult, getDoneAt, getLateness } from './judgeResult.ts'

/** A cause, and the operators that it is on. */
export type FoundCause = {
  cause: DutyCause
  /** Operator ids, ascending; empty where it is on none of them, or nobody knows on whom. */
  operators: number[]
  /** Whether it is concluded from what was not heard: an exporter that hears little says the same. */
  isBySilence: boolean
}

/** Finds why a duty ended as it did. */
export function findCause(evidence: DutyEvidence, instance: SeenInstance, result: DutyResult): FoundCause {
  const { trace, outcome, isScheduled, isUnreadable, heardOthers } = evidence
  if (result === 'unheard') return on('not-heard')
  if (result === 'unknown' || isUnreadable) return on('unknown')
  const isDone = outcome !== undefined && outcome.type !== 'proposal' && outcome.isIncluded
  if (trace === undefined) {
    if (isDone || !heardOthers) return findByOutcome(evidence)
    return isScheduled === false ? on('not-scheduled', [], true) : on('nobody-started', evidence.members, true)
  }
  if (result === 'wrong') return findWrong(evidence)
  if (instance.decided === undefined) {
    // The chain has it: so they did decide, and it was not heard.
    return isDone ? findByOutcome(evidence) : findUndecided(evidence, instance)
  }
  if (instance.post?.isQuorum === false && !isDone) {
    return on('too-few-signatures', missingOf(evidence, instance.post.signers), true)
  }
  if (getLateness(evidence, instance) !== undefined) return findLate(evidence, instance)
  if (outcome === undefined) return on('unknown')
  // Without it nobody knows whether it was signed in time.
  const isTimed = getDoneAt(instance) !== undefined
  if (outcome.type === 'proposal') {
    if (outcome.block === 'orphaned') return on('orphaned')
    return on(isTimed ? 'not-included' : 'unknown')
  }
  if (hasWrongSource(evidence)) return on('wrong-source')
  if (!isTimed) return findByOutcome(evidence)
  return on(outcome.isIncluded ? 'included-late' : 'not-included')
}

/** Whether what was decided has another source than all votes that blocks took: then none takes it. */
function hasWrongSource({ trace, outcome }: DutyEvidence): boolean {
  if (outcome?.type !== 'attestation' || outcome.isIncluded) return false
  const [own, theirs] = [trace?.vote?.source, outcome.others?.source]
  return own !== undefined && theirs !== undefined && (own.epoch !== theirs.epoch || own.root !== theirs.root)
}

/** What the beacon chain alone tells. */
function findByOutcome(evidence: DutyEvidence): FoundCause {
  const { outcome } = evidence
  if (outcome?.type === 'proposal' && outcome.block === 'orphaned') return on('orphaned')
  if (outcome?.type !== 'attestation' || !outcome.isIncluded) return on('unknown')
  const { delay, target, vote, canonicalRoot } = outcome
  const isWrong = !target || delay === 1
  const isWrongHead = vote !== undefined && canonicalRoot !== undefined && vote.head !== canonicalRoot
  return isWrong || isWrongHead ? findWrong(evidence) : on('unknown')
}

function findWrong({ outcome }: DutyEvidence): FoundCause {
  if (outcome?.type !== 'attestation') return on('unknown')
  return on(outcome.target ? 'wrong-head' : 'wrong-target')
}

/** Nothing was decided: by what the first round failed, unless there were too few all along. */
function findUndecided(evidence: DutyEvidence, instance: SeenInstance): FoundCause {
  const { members } = evidence
  const { quorum, rounds, pre, active } = instance
  const hasConsensus = rounds.some(({ proposal, prepares }) => proposal !== undefined || prepares.size > 0)
  if (!hasConsensus && pre.signers.size > 0 && !pre.isQuorum)
    return on('no-quorum', missingOf(evidence, pre.signers), true)
  if (active.size === 0) return on('nobody-started', members, true)
  if (active.size < quorum) return on('no-quorum', missingOf(evidence, active), true)
  if (rounds.some((round) => isCutOff(round, quorum))) return on('unknown')
  const failure = findFailure(evidence, instance, rounds[0] ?? emptyRound)
  // A first round that came to nothing for want of a proposal broke it before heads could differ.
  if (failure.cause === 'leader-silent' || failure.cause === 'leader-late') return failure
  return findHeads(evidence, instance) ?? failure
}

/** Why it was decided late: what made the first round fail, or what took long in it. */
function findLate(evidence: DutyEvidence, instance: SeenInstance): FoundCause {
  const { rounds, decided, pre } = instance
  const { network, role, slot } = evidence
  const [first] = rounds
  const decidedIn = decided?.round ?? rounds.findLast(({ proposal }) => proposal !== undefined)?.round ?? 1
  if (decidedIn > 1) return findFailure(evidence, instance, first ?? emptyRound)
  const doneAt = getDoneAt(instance)
  const due = getDeadlines({ network, role, slot })?.due
  // A proposal that was not heard came before the first who prepared it.
  const preparedAt = first && getTimeOf(timesOf(first.prepares), 1)
  const proposedAt = first?.proposal?.at ?? preparedAt
  if (proposedAt === undefined || due === undefined || doneAt === undefined) return on('decided-late')
  const readyAt = Math.max(due, pre.quorumAt ?? due)
  // It is on the leader if it alone took longer than all the rest together.
  if (proposedAt - readyAt <= (doneAt - due) / 2) return on('decided-late')
  // Late prepares do not tell how late the proposal was.
  if (first?.proposal?.at === undefined) return on('unknown')
  return on(role === 'PROPOSER' ? 'block-late' : 'leader-late', [first.proposal.leader])
}

/** Why a round came to nothing. */
function findFailure(evidence: DutyEvidence, instance: SeenInstance, round: SeenRound): FoundCause {
  const { network, slot, members } = evidence
  const { quorum } = instance
  const turn = getTurn({ network, members, slot, round: round.round })
  const leader = round.proposal?.leader ?? turn
  const next = instance.rounds[round.round]?.roundChanges ?? new Map()
  // More than these have to stay for a quorum.
  const most = members.length - quorum
  if (round.proposal === undefined && round.prepares.size <= most) {
    return on('leader-silent', leader === undefined ? [] : [leader], true)
  }
  const proposedAt = round.proposal?.at
  const leftAt = getTimeOf(timesOf(next), most + 1)
  if (proposedAt !== undefined && leftAt !== undefined && proposedAt >= leftAt) {
    return on('leader-late', leader === undefined ? [] : [leader])
  }
  const isPrepared = round.prepares.size >= quorum
  if (isCutOff(round, quorum)) return on('unknown')
  const absent = missingOf(evidence, new Set(isPrepared ? round.commits.keys() : round.prepares.keys()))
  // Whoever asked for any later round was there.
  const later = instance.rounds.slice(round.round)
  const refused = isPrepared ? [] : absent.filter((id) => later.some(({ roundChanges }) => roundChanges.has(id)))
  if (refused.length > most) {
    // They refused it only if they had it before they asked for another one.
    return proposedAt === undefined || leftAt === undefined ? on('unknown') : on('proposal-refused', refused)
  }
  return on('no-quorum', absent, true)
}

/** Whether what followed was not heard: whoever sees a value prepared commits to it, and nobody was heard to. */
function isCutOff({ prepares, commits }: SeenRound, quorum: number): boolean {
  return prepares.size >= quorum && commits.size === 0
}

/** Whether operators prepared different values, none of them enough. */
function findHeads(evidence: DutyEvidence, { quorum, rounds }: SeenInstance): FoundCause | undefined {
  const sides = new Map<string, Set<number>>()
  for (const { prepares } of rounds) {
    for (const [signer, { root }] of prepares) {
      sides.set(root, (sides.get(root) ?? new Set()).add(signer))
    }
  }
  if (sides.size < 2 || [...sides.values()].some(({ size }) => size >= quorum)) return undefined
  const largest = [...sides.values()].reduce((most, each) => (each.size > most.size ? each : most))
  const others = evidence.members.filter((id) => !largest.has(id) && [...sides.values()].some((side) => side.has(id)))
  return others.length === 0 ? undefined : on('different-heads', others)
}

const emptyRound: SeenRound = {
  round: 1,
  proposal: undefined,
  prepares: new Map(),
  commits: new Map(),
  roundChanges: new Map(),
}

function timesOf(messages: SeenRound['prepares']): (number | undefined)[] {
  return [...messages.values()].map(({ at }) => at)
}

function missingOf({ members }: DutyEvidence, there: ReadonlySet<number>): number[] {
  return members.filter((id) => !there.has(id))
}

function on(cause: DutyCause, operators: readonly number[] = [], isBySilence = false): FoundCause {
  return { cause, operators: operators.toSorted((a, b) => a - b), isBySilence }
}

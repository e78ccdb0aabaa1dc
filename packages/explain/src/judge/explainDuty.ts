import type { BeaconRole } from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { DutyCost, IncludedVote, SlotVotes } from '../evidence/dutyOutcome.ts'
import { readInstance, type SeenInstance } from '../evidence/readInstance.ts'
import type { DutyCause } from './cause.ts'
import { findCause } from './findCause.ts'
import { type DutyResult, judgeResult } from './judgeResult.ts'
import { type EvidenceItem, listEvidence } from './listEvidence.ts'
import { getSentence } from './sentences.ts'

/** Why one duty was missed, late or wrong. */
export type DutyExplanation = {
  slot: number
  role: BeaconRole
  validatorIndex: number
  publicKey?: Hex | undefined
  /** Operator ids of its committee, ascending. */
  members: readonly number[]
  result: Exclude<DutyResult, 'good'>
  cause: DutyCause
  /** The cause in one sentence for people. */
  explanation: string
  /** Operators that it is on, ascending; empty where it is on none of them, or nobody knows on whom. */
  operators: number[]
  /**
   * - `high`: the beacon chain and the exporter show it
   * - `medium`: only one of them was there to be asked, or it is concluded from what the exporter did not hear
   * - `low`: both
   */
  confidence: 'high' | 'medium' | 'low'
  /** What it is concluded from, in the order of time. */
  evidence: EvidenceItem[]
  /** What it brought less than it could have; absent where that is not known. */
  cost?: DutyCost | undefined
  /** What was voted for, and slots from the duty's to the block's that has it; absent where no block is known to. */
  vote?: (IncludedVote & { delay: number }) | undefined
  /** What others voted for, where blocks were looked at. */
  others?: SlotVotes | undefined
}

/** A duty with all that is concluded of it; those that went well have no explanation. */
export type JudgedDuty = {
  evidence: DutyEvidence
  /** The messages that count, by round and operator. */
  seen: SeenInstance
  result: DutyResult
  explanation: DutyExplanation | undefined
}

/**
 * Says how a duty ended and, where it was missed, late or wrong, why: see `explainDuty`.
 *
 * @example
 * const { result } = judgeDuty({ network: mainnet, slot, role: 'ATTESTER', validatorIndex: 7, members, isScheduled: true, trace, heardOthers: true })
 */
export function judgeDuty(evidence: DutyEvidence): JudgedDuty {
  const seen = readInstance(evidence)
  const result = judgeResult(evidence, seen)
  return { evidence, seen, result, explanation: result === 'good' ? undefined : explain(evidence, seen, result) }
}

/**
 * Says why a duty was missed, late or wrong, by what an exporter has heard of it and what became of it on the beacon chain.
 * Where both are there, the beacon chain says what happened, and the exporter why.
 *
 * @returns `undefined` where nothing went wrong
 * @example
 * explainDuty({ network: mainnet, slot, role: 'ATTESTER', validatorIndex: 7, members, isScheduled: true, trace, heardOthers: true })
 */
export function explainDuty(evidence: DutyEvidence): DutyExplanation | undefined {
  return judgeDuty(evidence).explanation
}

function explain(evidence: DutyEvidence, seen: SeenInstance, result: DutyExplanation['result']): DutyExplanation {
  const { slot, role, validatorIndex, publicKey, members, outcome } = evidence
  const { cause, operators, isBySilence } = findCause(evidence, seen, result)
  const doubts = [outcome === undefined, isBySilence, cause === 'unknown', cause === 'unknown'].filter(Boolean).length
  return {
    slot,
    role,
    validatorIndex,
    publicKey,
    members: members.toSorted((a, b) => a - b),
    result,
    cause,
    explanation: getSentence(cause, operators),
    operators,
    confidence: (['high', 'medium'] as const)[doubts] ?? 'low',
    evidence: listEvidence(evidence, seen),
    ...(outcome?.cost === undefined ? undefined : { cost: outcome.cost }),
    ...(outcome?.type === 'attestation' ? tellVotes(outcome) : undefined),
  }
}

function tellVotes({
  vote,
  delay,
  others,
}: Extract<DutyEvidence['outcome'], { type: 'attestation' }>): Pick<DutyExplanation, 'vote' | 'others'> {
  return {
    ...(vote !== undefined && delay !== undefined && { vote: { ...vote, delay } }),
    ...(others !== undefined && { others }),
  }
}

import type { DutyRecord } from '@x/exporter-client'
import type { ScoredDuty } from '@x/exporter-client/internal'
import type { TableRow } from '../tables/tableDefinitions.ts'
import { nameWitnesses } from './nameWitnesses.ts'
import { toProposalColumns } from './proposalColumns.ts'

/** The row of a duty in `ssv_duty`. */
export function toDutyRow(duty: ScoredDuty): TableRow<'ssv_duty'> {
  return {
    ...toSubject(duty),
    is_scheduled: duty.isScheduled,
    is_observed: duty.isObserved,
    is_unreadable: duty.isUnreadable,
    dispute: duty.dispute,
    is_decided: duty.isDecided,
    is_late: duty.problems.includes('late'),
    rounds: duty.rounds,
    leader_operator_id: duty.leader,
    decided_ms: duty.decidedAt,
    decided_after_due_ms: duty.delay,
    failed_leader_operator_ids: duty.failedLeaders,
    signer_operator_ids: duty.signers,
    absent_operator_ids: duty.absent ?? [],
    points_possible_per_member: duty.points?.possible ?? 0,
    ...toProposalColumns(duty.proposal),
    seen_by: nameWitnesses(duty.testimony?.observedBy),
    decided_by: nameWitnesses(duty.testimony?.decidedBy),
    denied_by: nameWitnesses(duty.testimony?.deniedBy),
  }
}

/**
 * The rows of a duty in `ssv_duty_operator`: one for each member of the committee, or where the members are not known for
 * each operator that did something.
 */
export function toDutyOperatorRows(duty: ScoredDuty): TableRow<'ssv_duty_operator'>[] {
  const { leader, signers, points, members, isUnreadable } = duty
  const subject = toSubject(duty)
  const operatorIds = members ?? [...new Set([...signers, ...(points?.operators.keys() ?? [])])].sort((a, b) => a - b)
  return operatorIds.map((id) => {
    const { earned, possibleAsLeader } = points?.operators.get(id) ?? { earned: 0, possibleAsLeader: 0 }
    return {
      ...subject,
      operator_id: id,
      is_scheduled: duty.isScheduled,
      is_observed: duty.isObserved,
      is_unreadable: isUnreadable,
      is_decided: duty.isDecided,
      is_signed: isUnreadable ? undefined : signers.includes(id),
      is_leader: leader === undefined ? undefined : leader === id,
      points_earned: earned,
      points_possible: (points?.possible ?? 0) + possibleAsLeader,
      points_possible_as_leader: possibleAsLeader,
    }
  })
}

/** The row of a duty in `ssv_schedule`, where it is scheduled. */
export function toScheduleRows(duty: ScoredDuty): TableRow<'ssv_schedule'>[] {
  return duty.isScheduled ? [{ ...toSubject(duty), seen_by: nameWitnesses(duty.testimony?.scheduledBy) }] : []
}

function toSubject({ slot, role, validatorIndex, publicKey, committeeId }: DutyRecord) {
  return {
    slot,
    role,
    validator: nameValidator({ publicKey, validatorIndex }),
    validator_index: validatorIndex,
    validator_pubkey: publicKey,
    committee_id: committeeId,
  }
}

/** By what the tables are joined: the public key, or the index where that is all that is known. */
function nameValidator({ publicKey, validatorIndex }: Pick<DutyRecord, 'publicKey' | 'validatorIndex'>): string {
  return publicKey ?? `${validatorIndex}`
}

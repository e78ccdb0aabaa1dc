import { type BeaconRole, type CommitteeTrace, decodeProposal, type ValidatorTrace } from '@x/exporter-client'
import {
  dutyRoles,
  getDutySigners,
  getRowKey,
  groupBySlot,
  leaveOutPruned,
  mergeRows,
  type RunnerRole,
  routeDuty,
  type SourceInput,
} from '@x/exporter-client/internal'
import { getCommitteeId, type Hex, type SlotClock } from '@x/schemas'
import type { DutyEvidence, DutyTrace } from '../evidence/dutyEvidence.ts'

/** A validator whose duties can be explained. */
export type KnownValidator = { index: number; publicKey: Hex; members: readonly number[] }

/** Validators by index, and the operators of committees by committee id. */
export type Known = { validators: ReadonlyMap<number, KnownValidator>; committees: ReadonlyMap<Hex, readonly number[]> }

/** Sorts validators that an exporter knows. */
export function createKnown(
  validators: Iterable<{ index?: number | undefined; publicKey: Hex; committee: readonly number[] }>,
): Known {
  const byIndex = new Map<number, KnownValidator>()
  const committees = new Map<Hex, readonly number[]>()
  for (const { index, publicKey, committee } of validators) {
    const members = committee.toSorted((a, b) => a - b)
    committees.set(getCommitteeId(members), members)
    if (index !== undefined) byIndex.set(index, { index, publicKey, members })
  }
  return { validators: byIndex, committees }
}

/** Roles of which exporters keep schedules. */
const scheduledRoles: ReadonlySet<BeaconRole> = /* @__PURE__ */ new Set(['ATTESTER', 'PROPOSER', 'SYNC_COMMITTEE'])

/** Roles that have a consensus, and so a cause. */
const explainedRoles: ReadonlySet<BeaconRole> = /* @__PURE__ */ new Set(dutyRoles)

/** Turns what a stream has delivered into what is known of each duty, without the beacon chain. */
export function collectEvidence(
  input: SourceInput,
  { network, known }: { network: SlotClock; known: Known },
): DutyEvidence[] {
  const open = (input.caveats ?? []).filter(({ reason }) => reason === 'unflushed' || reason === 'future')
  return [...groupBySlot(leaveOutPruned(input))].flatMap(({ slot, rows, schedule, unreadable }) => {
    // What is not written yet may still come.
    if (open.some(({ from, to }) => from <= slot && slot <= to)) return []
    const duties = new Map<string, DutyEvidence>()
    const badKeys = new Set(unreadable.filter(({ isSchedule }) => !isSchedule).map(getRowKey))
    const isScheduleWhole = schedule.length > 0 && !unreadable.some(({ isSchedule }) => isSchedule)
    const heardOthers = rows.length > 0

    const getDuty = (role: BeaconRole, index: number): DutyEvidence | undefined => {
      const validator = known.validators.get(index)
      if (validator === undefined || !explainedRoles.has(role)) return undefined
      const key = `${role} ${index}`
      let duty = duties.get(key)
      if (duty === undefined) {
        const { publicKey, members } = validator
        const isScheduled = isScheduleWhole && scheduledRoles.has(role) ? false : undefined
        duty = {
          network,
          slot,
          role,
          validatorIndex: index,
          publicKey,
          members,
          isScheduled,
          trace: undefined,
          heardOthers,
        }
        duties.set(key, duty)
      }
      return duty
    }

    for (const entry of schedule) {
      const isOfCommittee = 'committeeId' in entry
      const byRole: [string, readonly number[]][] = isOfCommittee
        ? Object.entries(entry.roles)
        : entry.roles.map((role) => [role, [entry.validatorIndex]])
      for (const [role, indices] of byRole) {
        // Both kinds of answers name all duties, and have the rows of some.
        if ((routeDuty({ network, role, slot }).route === 'committee') !== isOfCommittee) continue
        for (const index of indices) {
          const duty = getDuty(role, index)
          if (duty !== undefined) duty.isScheduled = true
        }
      }
    }
    for (const row of mergeRows(rows)) {
      if ('attester' in row) addCommitteeTrace(row)
      else if ('post' in row) addValidatorTrace(row)
    }
    for (const duty of duties.values()) if (badKeys.size > 0 && isBad(duty)) duty.isUnreadable = true
    return [...duties.values()]

    function addCommitteeTrace(row: CommitteeTrace): void {
      const members = known.committees.get(row.committeeId)
      if (members === undefined) return
      const value = decodeProposal(row)
      for (const { role, signers } of getDutySigners(row)) {
        for (const index of listValidators(members, signers, role)) {
          const duty = getDuty(role, index)
          if (duty === undefined || duty.members.join() !== members.join()) continue
          const post = signers.filter(({ validatorIndices }) => validatorIndices.includes(index))
          duty.trace = toTrace(row, {
            pre: [],
            post,
            vote: role === 'ATTESTER' && value?.type === 'vote' ? value : undefined,
          })
        }
      }
    }

    /** Those of the schedule, of any committee, and those whom more members name than can be faulty. */
    function listValidators(
      members: readonly number[],
      signers: CommitteeTrace['attester'],
      role: BeaconRole,
    ): ReadonlySet<number> {
      const most = Math.floor((members.length - 1) / 3)
      const found = new Set<number>()
      for (const duty of duties.values()) if (duty.role === role) found.add(duty.validatorIndex)
      const named = new Map<number, Set<number>>()
      for (const { signer, validatorIndices } of signers) {
        if (!members.includes(signer)) continue
        for (const index of validatorIndices) named.set(index, (named.get(index) ?? new Set()).add(signer))
      }
      for (const [index, by] of named) if (by.size > most) found.add(index)
      return found
    }

    function addValidatorTrace(row: ValidatorTrace): void {
      const duty = getDuty(row.role, row.validatorIndex)
      if (duty !== undefined) duty.trace = toTrace(row, { pre: row.pre, post: row.post })
    }

    function isBad({ role, validatorIndex, publicKey, members }: DutyEvidence): boolean {
      const names = [getRowKey({ role, validatorIndex }), getRowKey({ role, publicKey })]
      const runner = getRunner(role)
      if (runner !== undefined) names.push(getRowKey({ role: runner, committeeId: getCommitteeId(members) }))
      return names.some((key) => badKeys.has(key))
    }

    /** Whose row a committee's is; where nobody knows the fork, aggregations may be in one. */
    function getRunner(role: BeaconRole): RunnerRole | undefined {
      const duty = routeDuty({ network, role, slot })
      if (duty.route === 'committee') return duty.runnerRole
      return duty.route === 'unknown' ? 'AGGREGATOR_COMMITTEE' : undefined
    }
  })
}

function toTrace(
  { consensus, decideds }: Pick<ValidatorTrace, 'consensus' | 'decideds'>,
  more: Pick<DutyTrace, 'pre' | 'post' | 'vote'>,
): DutyTrace {
  return { consensus, decideds, ...more }
}

import { ApiError } from '../ApiError.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import type { CommitteeRole, SimulatedCommittee } from '../simulation/population.ts'
import { createRowList } from './createRowList.ts'
import { refuseInOtherWords } from './handlerChange.ts'
import { type ExporterLine, flushDelay, type RouteAnswer, type RouteContext } from './RouteContext.ts'
import { renderConsensus, renderSigners } from './renderTrace.ts'
import { hopelessRange, isScheduleKept, isThere, shuffle, slotsOf, validateSlotRange } from './slotRange.ts'

const fields = { from: 'uint64', to: 'uint64', committeeIDs: 'hexes' } as const

/** The older line does not know `roles` and ignores it. */
export const committeeTracesRequest: Record<ExporterLine, RequestShape> = {
  'v2.3.7': { struct: 'CommitteeTracesRequest', fields },
  '2026': { struct: 'CommitteeTracesRequest', fields: { ...fields, roles: 'runnerRoles' } },
}

const committeeRoles = ['COMMITTEE', 'AGGREGATOR_COMMITTEE'] as const

/** Answers `/v1/exporter/traces/committee`: slot by slot, by committee as asked, both committee roles. */
export async function answerCommitteeTraces(context: RouteContext, request: BoundRequest): Promise<RouteAnswer> {
  const { population, simulation, formatTime, work } = context
  const from = request.uint64('from')
  const to = request.uint64('to')
  const ids = request.strings('committeeIDs')
  const roles = request.strings('roles')
  refuseInOtherWords(context.changes, request)
  validateSlotRange(context, from, to)
  for (const id of ids) {
    if (id.length !== 64) throw new ApiError(400, `invalid committee ID length: ${id}`)
  }
  for (const role of roles) {
    if (!committeeRoles.some((known) => known === role)) {
      throw new ApiError(400, `unsupported committee runner role: ${role}`)
    }
  }
  if (to - from > hopelessRange) return work.overrun()

  const schedule = createRowList()
  const answer: RouteAnswer = { data: createRowList(), schedule, errors: [] }
  const committees =
    ids.length === 0 ? population.committees : ids.flatMap((id) => population.byCommitteeId.get(id) ?? [])
  const askedRoles = committeeRoles.filter((role) => roles.length === 0 || roles.includes(role))
  for (const { slot, label } of slotsOf(from, to)) {
    if (work.isDue()) await work.pause()
    if (!isThere(context, slot)) continue
    addSchedule(slot, label)
    const error = context.partialError(slot)
    if (error !== undefined) {
      answer.errors.push(error)
      continue
    }
    for (const committee of committees) {
      for (const role of askedRoles) {
        for (const row of renderRows(slot, label, committee, role)) answer.data.add(row)
      }
    }
  }
  return answer

  /** What is in memory, then what is on disk. */
  function renderRows(
    slot: number,
    label: number | bigint,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ): string[] {
    if (role === 'AGGREGATOR_COMMITTEE' && slot < context.booleForkSlot) return []
    const trace = simulation.getCommitteeTrace(population, slot, committee, role)
    if (trace === undefined) return []
    const id = `"committeeID":"${committee.id}"${context.line === '2026' ? `,"role":"${role}"` : ''}`
    const syncCommittee = renderSigners(trace.syncCommittee, formatTime)
    const attester = renderSigners(trace.attester, formatTime)
    const proposalData = trace.getProposalData()
    const data = proposalData === '' ? '' : `,"proposalData":"${proposalData}"`
    const consensus = renderConsensus(trace, formatTime)
    const row = `{"slot":${label},${consensus},"sync_committee":${syncCommittee},"attester":${attester},${id}${data}}`
    if (trace.late === undefined) return [row]
    return [
      `{"slot":${label},${renderConsensus(trace.late, formatTime)},"sync_committee":null,"attester":null,${id}}`,
      row,
    ]
  }

  function addSchedule(slot: number, label: number | bigint): void {
    if (!isScheduleKept(context, slot)) return
    // A slot that is being written to disk is found there and in memory, and its indices twice.
    const copies = slot === context.headSlot - flushDelay ? 2 : 1
    const proposers = simulation.getValidatorsOnDuty(population, slot, 'PROPOSER')
    const attesters = simulation.getScheduledAttesters(population, slot)
    const rows: string[] = []
    for (const committee of new Set(committees)) {
      const duties = simulation.getCommitteeDuties(population, slot, committee, 'COMMITTEE')
      const lists: [string, readonly number[]][] = [
        ['ATTESTER', attesters.filter((validator) => validator.committee === committee).map(({ index }) => index)],
        ['PROPOSER', proposers.filter((validator) => validator.committee === committee).map(({ index }) => index)],
        ['SYNC_COMMITTEE', duties.syncCommitteeIndices],
      ]
      const kept = lists.filter(([, indices]) => indices.length > 0)
      // Now and then there is an entry without any known role.
      if (kept.length === 0 && simulation.draw(committee.id, slot) >= 1 / 512) continue
      const members = kept.map(([role, indices]) => {
        return `"${role}":[${Array.from({ length: copies }, () => indices)
          .flat()
          .join()}]`
      })
      rows.push(`{"slot":${label},"committeeID":"${committee.id}","roles":{${members.join()}}}`)
    }
    for (const row of shuffle(context, slot, rows)) schedule.add(row)
  }
}

import { ApiError } from '../ApiError.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import type { CommitteeTrace } from '../simulation/observe.ts'
import type { DutyRole, SimulatedValidator } from '../simulation/population.ts'
import { createRowList } from './createRowList.ts'
import { bucketOf, committeeRoleAt, createTraceReader, isDutyRole } from './createTraceReader.ts'
import type { RouteAnswer, RouteContext } from './RouteContext.ts'
import { renderConsensus, renderMessages } from './renderTrace.ts'
import { resolveValidators, validatePublicKeys } from './resolveValidators.ts'
import { hopelessRange, isScheduleKept, isThere, shuffle, slotsOf, validateSlotRange } from './slotRange.ts'

export const validatorTracesRequest: RequestShape = {
  struct: 'ValidatorTracesRequest',
  fields: { from: 'uint64', to: 'uint64', roles: 'roles', pubkeys: 'hexes', indices: 'uint64s' },
}

/** Answers `/v1/exporter/traces/validator`: slot by slot, role by role, by index. */
export async function answerValidatorTraces(context: RouteContext, request: BoundRequest): Promise<RouteAnswer> {
  const { simulation, population, formatTime, work } = context
  const from = request.uint64('from')
  const to = request.uint64('to')
  const roles = request.strings('roles')
  const publicKeys = request.strings('pubkeys')
  validateSlotRange(context, from, to)
  if (roles.length === 0) throw new ApiError(400, 'at least one role is required')
  validatePublicKeys(publicKeys)

  const schedule = createRowList()
  const answer: RouteAnswer = { data: createRowList(), schedule, errors: [] }
  const isFiltered = publicKeys.length > 0 || request.uint64s('indices').length > 0
  const notes: string[] = []
  if (!isFiltered) {
    for (const role of roles.filter(isDutyRole)) {
      if (committeeRoleAt(context, role, from) !== undefined) {
        throw new ApiError(400, `role ${role} is a committee duty, ${useAFilter}`)
      }
      if (committeeRoleAt(context, role, to) !== undefined) {
        notes.push(`committee duty post-fork: slots ${context.booleForkSlot}-${to}: role ${role}, ${useAFilter}`)
      }
    }
  }
  const { validators, errors } = resolveValidators(context, publicKeys, request.uint64s('indices'))
  answer.errors.push(...errors, ...notes)
  if (to - from > hopelessRange) return work.overrun()

  const readTrace = createTraceReader(context)
  for (const { slot, label } of slotsOf(from, to)) {
    if (work.isDue()) await work.pause()
    if (!isThere(context, slot)) continue
    addSchedule(slot, label)
    const error = context.partialError(slot)
    if (error !== undefined) {
      answer.errors.push(error)
      continue
    }
    for (const role of roles) {
      if (!isDutyRole(role)) continue
      if (validators === undefined && committeeRoleAt(context, role, slot) !== undefined) continue
      for (const validator of validators ?? simulation.getValidatorsOnDuty(population, slot, role)) {
        for (const row of renderRows(slot, label, role, validator)) answer.data.add(row)
      }
    }
  }
  return answer

  function renderRows(slot: number, label: number | bigint, role: DutyRole, validator: SimulatedValidator): string[] {
    const head = `{"slot":"${label}","role":"${role}","validator":"${validator.index}"`
    const committeeRole = committeeRoleAt(context, role, slot)
    if (committeeRole !== undefined) {
      const trace = readTrace(slot, validator.committee, committeeRole)
      if (trace === undefined || !isLinked(slot, role, validator, trace)) return []
      const consensus = renderConsensus(trace, formatTime)
      return [`${head},"committeeID":"${validator.committee.id}",${consensus},"pre":null,"post":null}`]
    }
    if (role === 'ATTESTER' || role === 'SYNC_COMMITTEE') return []
    const trace = simulation.getValidatorTrace(population, slot, validator, role)
    if (trace === undefined) return []
    const committee = isFiltered ? `,"committeeID":"${validator.committee.id}"` : ''
    const proposalData = trace.getProposalData()
    const data = proposalData === '' ? '' : `,"proposalData":"${proposalData}"`
    const consensus = renderConsensus(trace, formatTime)
    const pre = renderMessages(trace.pre, formatTime)
    const post = renderMessages(trace.post, formatTime)
    const row = `${head}${committee},${consensus},"pre":${pre},"post":${post}${data}}`
    if (trace.late === undefined) return [row]
    return [`${head}${committee},${renderConsensus(trace.late, formatTime)},"pre":null,"post":null}`, row]
  }

  /** A validator is linked to its committee's trace by the partial signatures that name it. */
  function isLinked(slot: number, role: DutyRole, validator: SimulatedValidator, trace: CommitteeTrace): boolean {
    if (context.changes.includes('unsigned-traces')) {
      const signatures = [...trace.attester, ...trace.syncCommittee]
      return signatures.some(({ validatorIndices }) => validatorIndices.includes(validator.index))
    }
    return simulation.hasDuty(population, slot, validator, role) && trace[bucketOf(role)].length > 0
  }

  function addSchedule(slot: number, label: number | bigint): void {
    if (!isScheduleKept(context, slot)) return
    const list = (role: (typeof scheduledRoles)[number]) =>
      role === 'ATTESTER'
        ? simulation.getScheduledAttesters(population, slot)
        : simulation.getValidatorsOnDuty(population, slot, role)
    const scheduled = validators ?? new Set(scheduledRoles.flatMap(list))
    const rows: string[] = []
    for (const validator of scheduled) {
      const duties = scheduledRoles.filter((role) => list(role).includes(validator))
      if (duties.length === 0) continue
      const asked = roles.filter((role) => duties.some((duty) => duty === role))
      if (asked.length === 0 && !isFiltered) continue
      const names = [...new Set(asked)].map((role) => `"${role}"`).join()
      rows.push(`{"slot":${label},"validator":${validator.index},"roles":[${names}]}`)
    }
    for (const row of shuffle(context, slot, rows)) schedule.add(row)
  }
}

const useAFilter =
  'please provide either pubkeys or indices to filter the duty for a specific validators subset or use the /committee endpoint to query all the corresponding duties'

/** The exporter has bits for aggregators and contributions, and never sets them. */
const scheduledRoles = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER'] as const

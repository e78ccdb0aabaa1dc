import { ApiError } from '../ApiError.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import type { CommitteeTrace } from '../simulation/observe.ts'
import { isGloasRole } from '../simulation/observeGloas.ts'
import type { DutyRole, SimulatedValidator } from '../simulation/population.ts'
import { createRowList } from './createRowList.ts'
import { bucketOf, committeeRoleAt, createTraceReader, isDutyRole } from './createTraceReader.ts'
import { flushDelay, type RouteAnswer, type RouteContext } from './RouteContext.ts'
import { resolveValidators, validatePublicKeys } from './resolveValidators.ts'
import { type AskedSlot, hopelessRange, isThere, slotsOf, validateSlotRange } from './slotRange.ts'

export const decidedsRequest: RequestShape = {
  struct: 'DecidedsRequest',
  fields: { from: 'uint64', to: 'uint64', roles: 'roles', pubkeys: 'hexes', indices: 'uint64s' },
}

/** Share of proposals and contributions that a standard exporter misses, as its duty store is not filled for them. */
const standardGap = 0.1

/** Answers `/v1/exporter/decideds`: role by role, slot by slot. */
export async function answerDecideds(context: RouteContext, request: BoundRequest): Promise<RouteAnswer> {
  const from = request.uint64('from')
  const to = request.uint64('to')
  const roles = request.strings('roles')
  const publicKeys = request.strings('pubkeys')
  validateSlotRange(context, from, to)
  if (roles.length === 0) throw new ApiError(400, 'at least one role is required')
  validatePublicKeys(publicKeys)

  const answer: RouteAnswer = { data: createRowList(), schedule: undefined, errors: [] }
  const addSlot =
    context.mode === 'standard'
      ? createStandardReader(context, publicKeys, answer)
      : createArchiveReader(context, publicKeys, request.uint64s('indices'), answer)
  if (to - from > hopelessRange) return context.work.overrun()
  for (const role of roles) {
    for (const asked of slotsOf(from, to)) {
      if (context.work.isDue()) await context.work.pause()
      if (!isThere(context, asked.slot) || !isDutyRole(role) || isGloasRole(role)) continue
      addSlot(role, asked)
    }
  }
  return answer
}

type AddSlot = (role: DutyRole, asked: AskedSlot) => void

function createArchiveReader(
  context: RouteContext,
  publicKeys: readonly string[],
  indices: readonly bigint[],
  answer: RouteAnswer,
): AddSlot {
  const { simulation, population } = context
  const readTrace = createTraceReader(context)
  const { validators, errors } = resolveValidators(context, publicKeys, indices)
  answer.errors.push(...errors)

  return (role, { slot, label }) => {
    // The route looks where duties were kept before the fork, and finds nothing.
    if (committeeRoleAt(context, role, slot) === 'AGGREGATOR_COMMITTEE') return
    const error = context.partialError(slot)
    if (error !== undefined) {
      answer.errors.push(error)
    } else if (role === 'ATTESTER' || role === 'SYNC_COMMITTEE') {
      if (validators === undefined) addCommittees(role, slot, label)
      else for (const validator of validators) addCommitteeMember(role, slot, label, validator)
    } else {
      // Without a filter only the disk is read.
      if (validators === undefined && slot > context.headSlot - flushDelay) return
      for (const validator of validators ?? simulation.getValidatorsOnDuty(population, slot, role)) {
        const trace = simulation.getValidatorTrace(population, slot, validator, role)
        if (trace === undefined) continue
        const signers = new Set(trace.decideds.flatMap((decided) => decided.signers))
        for (const message of trace.post) signers.add(message.signer)
        add(role, label, validator, signers)
      }
    }
  }

  /** One row a committee, under the name of its first validator that a partial signature named. */
  function addCommittees(role: DutyRole, slot: number, label: number | bigint): void {
    for (const committee of population.committees) {
      const trace = readTrace(slot, committee, 'COMMITTEE')
      if (trace === undefined) continue
      const linked = [...trace.attester, ...trace.syncCommittee]
      const first = linked.length === 0 ? 0 : Math.min(...linked.flatMap((data) => data.validatorIndices))
      const validator = population.byIndex.get(first)
      if (linked.length === 0 || validator === undefined) {
        answer.errors.push(`validator not found by index: ${first}`)
      } else if (trace[bucketOf(role)].length > 0) {
        add(role, label, validator, signersOf(trace))
      }
    }
  }

  function addCommitteeMember(
    role: DutyRole,
    slot: number,
    label: number | bigint,
    validator: SimulatedValidator,
  ): void {
    if (!simulation.hasDuty(population, slot, validator, role)) return
    const trace = readTrace(slot, validator.committee, 'COMMITTEE')
    if (trace !== undefined && trace[bucketOf(role)].length > 0) add(role, label, validator, signersOf(trace))
  }

  function add(role: DutyRole, label: number | bigint, validator: SimulatedValidator, signers: Set<number>): void {
    if (signers.size === 0 && !context.changes.includes('signerless-decideds')) return
    const list = context.changes.includes('unsorted-signers')
      ? [...signers].reverse()
      : [...signers].sort((a, b) => a - b)
    answer.data.add(renderDecided(role, label, validator, list))
  }
}

/** Signers of the decided messages and of both roles' partial signatures, which the exporter does not tell apart. */
function signersOf(trace: CommitteeTrace): Set<number> {
  const signers = new Set(trace.decideds.flatMap((decided) => decided.signers))
  for (const { signer } of trace.attester) signers.add(signer)
  for (const { signer } of trace.syncCommittee) signers.add(signer)
  return signers
}

function createStandardReader(context: RouteContext, publicKeys: readonly string[], answer: RouteAnswer): AddSlot {
  const { simulation, population } = context
  const readTrace = createTraceReader(context)
  const firstKept = context.headSlot - context.retainSlots
  const byKey = (a: SimulatedValidator, b: SimulatedValidator) => (a.publicKey < b.publicKey ? -1 : 1)

  return (role, { slot, label }) => {
    if (slot < firstKept || committeeRoleAt(context, role, slot) === 'AGGREGATOR_COMMITTEE') return
    const error = context.partialError(slot)
    if (error !== undefined) throw new ApiError(500, `error getting participants: ${error}`)
    const validators =
      publicKeys.length === 0
        ? simulation.getValidatorsOnDuty(population, slot, role).toSorted(byKey)
        : publicKeys.flatMap((publicKey) => population.byPublicKey.get(publicKey) ?? [])
    for (const validator of validators) {
      if (!simulation.hasDuty(population, slot, validator, role)) continue
      const trace =
        role === 'ATTESTER' || role === 'SYNC_COMMITTEE'
          ? readTrace(slot, validator.committee, 'COMMITTEE')
          : simulation.getValidatorTrace(population, slot, validator, role)
      const decided = trace?.decideds.at(-1)
      if (decided === undefined) continue
      if (role === 'PROPOSER' || role === 'SYNC_COMMITTEE_CONTRIBUTION') {
        if (simulation.draw(role, slot) < standardGap) continue
      }
      answer.data.add(renderDecided(role, label, validator, decided.signers))
    }
  }
}

function renderDecided(
  role: DutyRole,
  label: number | bigint,
  validator: SimulatedValidator,
  signers: readonly number[],
): string {
  return `{"role":"${role}","slot":${label},"public_key":"${validator.publicKey}","message":{"Signers":[${signers.join()}]}}`
}

import { ApiError } from '../ApiError.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import type { RouteContext } from './RouteContext.ts'
import { isScheduleKept, isThere, slotsOf, validateSlotRange } from './slotRange.ts'

export const findingsRequest: RequestShape = {
  struct: 'AuditorFindingsRequest',
  fields: { from: 'uint64', to: 'uint64', limit: 'uint64' },
}

/** What a node takes in one request, and keeps of each slot and reason. */
const maxSlots = 4_096n
const maxLimit = 1_000n
const defaultLimit = 100n
const keptOfSlot = 10
const maxSigners = 8

/**
 * Answers `/v1/exporter/auditor/findings`, the oldest first: attestations that were seen in a slot in which the schedule
 * does not have them.
 */
export async function answerFindings(context: RouteContext, request: BoundRequest): Promise<unknown> {
  const { headSlot, population, simulation, slotsPerEpoch, work } = context
  const isLatest = request.uint64('from') === 0n && request.uint64('to') === 0n
  const to = isLatest ? BigInt(Math.max(0, headSlot)) : request.uint64('to')
  const from = isLatest ? (to < maxSlots ? 0n : to - maxSlots + 1n) : request.uint64('from')
  const limit = request.uint64('limit') || defaultLimit
  validateSlotRange(context, from, to)
  if (to - from >= maxSlots) throw new ApiError(400, `slot range must not exceed ${maxSlots} slots`)
  if (limit > maxLimit) throw new ApiError(400, `'limit' must not exceed ${maxLimit}`)
  const data: object[] = []
  for (const { slot } of slotsOf(from, to)) {
    if (work.isDue()) await work.pause()
    if (!isThere(context, slot)) continue
    const isKept = isScheduleKept(context, slot)
    const found = simulation
      .getValidatorsOnDuty(population, slot, 'ATTESTER')
      .filter(({ index }) => !isKept || simulation.getScheduledSlot(index, slot) !== slot)
      .flatMap(({ index, committee }) => {
        const trace = simulation.getCommitteeTrace(population, slot, committee, 'COMMITTEE')
        const signers = [...new Set(trace?.attester.map(({ signer }) => signer))].sort((a, b) => a - b)
        if (signers.length === 0) return []
        const epoch = Math.floor(slot / slotsPerEpoch)
        return {
          ...{ version: 1, createdAt: context.formatTime(trace?.attester[0]?.time ?? 0), slot, epoch },
          ...{ reason: 'SCHEDULE_MISSING_INDEX', role: 'attester', validatorIndex: index, committeeID: committee.id },
          evidence: {
            observed: { signers: signers.slice(0, maxSigners), signersCount: signers.length },
            expected: { rpcFallback: { enabled: true, used: true, attesterExpectedSlot: slot } },
          },
          key: `${slot}/SCHEDULE_MISSING_INDEX/${index}`,
        }
      })
    data.push(...found.slice(0, keptOfSlot))
    if (data.length >= limit) break
  }
  // An empty list is null, as Go has it.
  return { data: data.length === 0 ? null : data.slice(0, Number(limit)) }
}

import { ApiError } from '../ApiError.ts'
import type { BoundRequest } from '../request/bindRequest.ts'
import type { RouteContext } from './RouteContext.ts'
import { isScheduleKept, isThere, slotsOf } from './slotRange.ts'

/** The longest range of a request, which slots it means where it names none, and how many findings are kept. */
const maxRange = 4_096n
const latestSlots = 256n
const keptOfSlot = 10
const maxSigners = 8
const retentionDays = 14

/** So many slots after a slot the auditor looks at it. */
export const auditDelay = 4

/** The slots that an auditor has looked at, and of which it keeps findings. */
export function getAuditedRange({ headSlot, firstKeptSlot, getSlotTime }: RouteContext): {
  first: number
  last: number
  retention: number
} {
  const msPerSlot = getSlotTime(1) - getSlotTime(0)
  const retention = Math.floor((retentionDays * 86_400_000) / msPerSlot)
  const last = Math.max(0, headSlot - auditDelay)
  return { first: Math.max(0, firstKeptSlot, last - retention), last, retention }
}

/**
 * The slots that a request means: the last ones that were audited where it names none. As in the node's binding, a bound
 * that is missing is 0, and only JSON's `null` leaves it open: `lastN` alone means the first slot.
 *
 * @throws {ApiError} 400 where they are reversed, one-sided or too many
 */
export function readAuditedRange(context: RouteContext, request: BoundRequest): { from: bigint; to: bigint } {
  const lastAudited = BigInt(getAuditedRange(context).last)
  const lastN = request.pointer('lastN') || undefined
  const [start, end] = [request.pointer('from'), request.pointer('to')]
  const isLatest = lastN === undefined && (start || undefined) === undefined && (end || undefined) === undefined
  if (isLatest && (start === undefined) === (end === undefined)) {
    return { from: takeAway(lastAudited, latestSlots), to: lastAudited }
  }
  if (lastN === undefined && (start === undefined || end === undefined)) {
    throw new ApiError(400, "both 'from' and 'to' must be provided (or use 'lastN')")
  }
  const to = end ?? lastAudited
  const from = start ?? takeAway(to, lastN ?? 0n)
  if (to < from) throw new ApiError(400, "'to' must be >= 'from'")
  if (to - from > maxRange) throw new ApiError(400, `slot range too large: ${to - from} (max ${maxRange})`)
  return { from, to }
}

function takeAway(slot: bigint, count: bigint): bigint {
  return slot > count ? slot - count : 0n
}

/** The order of slots; findings of one slot have one order. */
export type FindingOrder = 'asc' | 'desc'

export type Finding = {
  version: number
  createdAt: string
  slot: number
  epoch: number
  reason: string
  role: string
  validatorIndex: number
  committeeID: string
  evidence: object
  key: string
}

/** What an auditor found: attestations that were seen in a slot in which the schedule does not have them. */
export async function* listFindings(
  context: RouteContext,
  from: bigint,
  to: bigint,
  order: FindingOrder,
): AsyncGenerator<Finding> {
  const { population, simulation, slotsPerEpoch, work } = context
  const { first, last } = getAuditedRange(context)
  const slots = [...slotsOf(from, to)]
  for (const { slot } of order === 'asc' ? slots : slots.reverse()) {
    if (work.isDue()) await work.pause()
    if (!isThere(context, slot) || slot < first || slot > last) continue
    const isKept = isScheduleKept(context, slot)
    const found = simulation
      .getValidatorsOnDuty(population, slot, 'ATTESTER')
      .filter(({ index }) => !isKept || simulation.getScheduledSlot(index, slot) !== slot)
      .flatMap(({ index, committee }): Omit<Finding, 'key'>[] => {
        const trace = simulation.getCommitteeTrace(population, slot, committee, 'COMMITTEE')
        const signers = [...new Set(trace?.attester.map(({ signer }) => signer))].sort((a, b) => a - b)
        if (signers.length === 0) return []
        const epoch = Math.floor(slot / slotsPerEpoch)
        return [
          {
            ...{ version: 1, createdAt: context.formatTime(trace?.attester[0]?.time ?? 0), slot, epoch },
            ...{ reason: 'SCHEDULE_MISSING_INDEX', role: 'attester', validatorIndex: index, committeeID: committee.id },
            evidence: {
              observed: { signers: signers.slice(0, maxSigners), signersCount: signers.length },
              expected: { rpcFallback: { enabled: true, used: true, attesterExpectedSlot: slot } },
            },
          },
        ]
      })
    yield* found.slice(0, keptOfSlot).map((finding, i) => ({ ...finding, key: `${slot}/${finding.reason}/${i}` }))
  }
}

import { anyText, count, from, isObject, type Kind, list, parseWire, record } from '@x/schemas/internal/wire'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { askAuditor } from './askAuditor.ts'
import { auditorRoles } from './auditorRoles.ts'

export type GetAuditorSummaryParameters = SlotRange & Pick<RequestOptions, 'signal' | 'timeout'>

/** How many duties do not fit to the schedule of an exporter for one reason. */
export type AuditorReason = {
  /** A code of the node, such as `SCHEDULE_MISSING_INDEX`. */
  reason: string
  /** Findings that are kept: ten for each slot and reason. */
  total: number
  /** The same by role: `ATTESTER`, `SYNC_COMMITTEE`, or what a newer node calls another one. */
  byRole: Readonly<Record<string, number>>
  /** For how many the beacon node was asked, and how often it answered and failed. */
  beaconNode: { asked: number; answered: number; failed: number }
}

/** A node looks through 200,000 findings for a summary, which is ten of each of 19 reasons in so many slots. */
const maxSlots = 1_024

/**
 * Reads how many findings the auditor of an exporter has in a range, by reason, the most frequent first. `undefined` where
 * the node has no auditor: older ones, and those in which it is off.
 *
 * @throws {InvalidInputError} the range is wrong
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const reasons = await getAuditorSummary(client, { from: 9_000_000, to: 9_000_031 })
 * console.log(reasons?.map(({ reason, total }) => [reason, total]) ?? 'no auditor')
 */
export async function getAuditorSummary(
  client: ExporterConnection,
  { from: first, to: last, ...options }: GetAuditorSummaryParameters,
): Promise<AuditorReason[] | undefined> {
  assertSlotRange({ from: first, to: last })
  const sums = new Map<string, AuditorReason>()
  for (let start = first; start <= last; start += maxSlots) {
    const to = Math.min(last, start + maxSlots - 1)
    const range = { from: start, to }
    // The node takes 0 to 0 for "the latest", and of the first slot there is nothing.
    if (to === 0) continue
    const found = await askAuditor(client, {
      ...{ ...options, path: 'summary', method: 'POST', json: range, parse, idempotent: true },
    })
    if (found === undefined) return undefined
    for (const each of found) sums.set(each.reason, add(sums.get(each.reason), each))
  }
  return [...sums.values()].sort((a, b) => b.total - a.total)
}

function add(sum: AuditorReason | undefined, each: AuditorReason): AuditorReason {
  if (sum === undefined) return each
  const byRole = { ...sum.byRole }
  for (const [role, count] of Object.entries(each.byRole)) byRole[role] = (byRole[role] ?? 0) + count
  return {
    reason: sum.reason,
    total: sum.total + each.total,
    byRole,
    beaconNode: {
      asked: sum.beaconNode.asked + each.beaconNode.asked,
      answered: sum.beaconNode.answered + each.beaconNode.answered,
      failed: sum.beaconNode.failed + each.beaconNode.failed,
    },
  }
}

/** Left out where there are none. */
const roleCounts: Kind<Record<string, number>> = (value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([role, each]) => [auditorRoles[role] ?? role, count(each)]),
  )

type WireReason = Omit<AuditorReason, 'beaconNode'> & { rpcUsed: number; rpcOk: number; rpcErrors: number }

const entry = /* @__PURE__ */ record<WireReason>({
  reason: anyText,
  total: count,
  byRole: from('roleCounts', roleCounts),
  rpcUsed: count,
  rpcOk: count,
  rpcErrors: count,
})

function parse(input: unknown): AuditorReason[] {
  const { data } = parseWire(record<{ data: WireReason[] }>({ data: list(entry) }), input)
  return data.map(({ rpcUsed: asked, rpcOk: answered, rpcErrors: failed, ...reason }) => ({
    ...reason,
    beaconNode: { asked, answered, failed },
  }))
}

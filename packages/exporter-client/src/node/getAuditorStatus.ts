import { count, flag, from, optional, parseWire, record } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { askAuditor } from './askAuditor.ts'

export type GetAuditorStatusParameters = Pick<RequestOptions, 'signal' | 'timeout'>

/** What the auditor of an exporter has looked at. */
export type AuditorStatus = {
  isEnabled: boolean
  /** So many slots after a slot it looks at it. */
  delaySlots: number
  /** The last slot that it looked at; 0 where it looked at none since the node was started. */
  lastAuditedSlot: number
  /** For so many slots findings are kept. */
  retentionSlots: number
  /** Whether it asks the beacon node about duties that the schedule lacks. */
  asksBeaconNode: boolean
  /** The oldest slot with findings; absent where there are none, or where the node does not tell. */
  minStoredSlot?: number | undefined
  maxStoredSlot?: number | undefined
}

const status = /* @__PURE__ */ record<AuditorStatus>({
  isEnabled: from('enabled', flag),
  delaySlots: count,
  lastAuditedSlot: count,
  retentionSlots: count,
  asksBeaconNode: from('rpcFallbackEnabled', flag),
  minStoredSlot: optional(count),
  maxStoredSlot: optional(count),
})

/**
 * Reads how far the auditor of an exporter is: of slots that it has not looked at there are no findings. `undefined` where
 * the node has no auditor: older ones, and those in which it is off.
 *
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const auditor = await getAuditorStatus(client)
 * console.log(auditor?.lastAuditedSlot ?? 'no auditor')
 */
export async function getAuditorStatus(
  client: ExporterConnection,
  options: GetAuditorStatusParameters = {},
): Promise<AuditorStatus | undefined> {
  return askAuditor(client, { ...options, path: 'status', parse })
}

function parse(input: unknown): AuditorStatus {
  return parseWire(record<{ data: AuditorStatus }>({ data: status }), input).data
}

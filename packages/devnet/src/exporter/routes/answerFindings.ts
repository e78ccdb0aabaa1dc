import { ApiError } from '../ApiError.ts'
import { parseGoUint } from '../go/parseGoUint.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { type Finding, type FindingOrder, listFindings, readAuditedRange } from './auditor.ts'
import { auditorReasons } from './auditorReasons.ts'
import type { RouteContext } from './RouteContext.ts'

export const findingsRequest: RequestShape = {
  struct: 'AuditorFindingsRequest',
  fields: {
    ...{ from: 'uint64Pointer', to: 'uint64Pointer', lastN: 'uint64Pointer', reason: 'text', role: 'text' },
    ...{ committeeID: 'text', validatorIndex: 'uint64Pointer', limit: 'int', order: 'text', cursor: 'text' },
  },
}

const maxLimit = 1_000
const defaultLimit = 100

/**
 * Answers `/v1/exporter/auditor/findings`, the newest slots first unless asked otherwise. More than the most are not told,
 * without a word. A request that does not say `"validatorIndex":null` asks for the validator of the index 0, since the
 * node's binding makes a 0 of what is missing.
 */
export async function answerFindings(context: RouteContext, request: BoundRequest): Promise<{ data: Finding[] }> {
  const { from, to } = readAuditedRange(context, request)
  const asked = Number(request.uint64('limit'))
  const limit = asked > 0 ? Math.min(maxLimit, asked) : defaultLimit
  const order = readOrder(request.text('order'))
  const isBehind = readCursor(request.text('cursor').trim(), order)
  const isAsked = readFilters(request)
  const data: Finding[] = []
  for await (const finding of listFindings(context, from, to, order)) {
    if (!isAsked(finding) || !isBehind(finding)) continue
    data.push(finding)
    if (data.length >= limit) break
  }
  return { data }
}

function readOrder(text: string): FindingOrder {
  const order = text.trim().toLowerCase() || 'desc'
  if (order !== 'asc' && order !== 'desc') throw new ApiError(400, `invalid order: ${text}`)
  return order
}

/** Whether a finding comes after the one that a cursor names: its `key`. */
function readCursor(cursor: string, order: FindingOrder): (finding: Finding) => boolean {
  if (cursor === '') return () => true
  const [slotText, reason, sequenceText, ...more] = cursor.split('/')
  if (slotText === undefined || reason === undefined || sequenceText === undefined || more.length > 0) {
    throw new ApiError(400, 'invalid cursor format')
  }
  const read = (name: string, text: string) => {
    const value = parseGoUint(text)
    if (typeof value === 'string') throw new ApiError(400, `invalid cursor ${name}: ${value}`)
    return Number(value)
  }
  const [slot, sequence] = [read('slot', slotText), read('seq', sequenceText)]
  if (!auditorReasons.has(reason)) throw new ApiError(400, `invalid cursor reason: ${reason}`)
  if (sequence > 255) throw new ApiError(400, `invalid cursor seq: ${sequence}`)
  // Of one slot there are findings of one reason.
  return (finding) =>
    finding.slot === slot
      ? Number(finding.key.split('/')[2]) > sequence
      : order === 'asc'
        ? finding.slot > slot
        : finding.slot < slot
}

function readFilters(request: BoundRequest): (finding: Finding) => boolean {
  const [reason, role, committee] = ['reason', 'role', 'committeeID'].map((name) => request.text(name))
  if (reason && !auditorReasons.has(reason.trim())) throw new ApiError(400, `unknown reason: ${reason}`)
  if (role && !['attester', 'sync_committee'].includes(role.trim())) throw new ApiError(400, `unknown role: ${role}`)
  if (committee && !/^[0-9a-f]{64}$/i.test(committee.trim())) {
    throw new ApiError(400, `invalid committeeID length: ${committee.trim().length}`)
  }
  const index = request.pointer('validatorIndex')
  return (finding) =>
    (!reason || finding.reason === reason.trim()) &&
    (!role || finding.role === role.trim()) &&
    (!committee || finding.committeeID === committee.trim()) &&
    (index === undefined || BigInt(finding.validatorIndex) === index)
}

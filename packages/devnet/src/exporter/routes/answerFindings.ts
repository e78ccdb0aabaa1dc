import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { type Finding, listFindings, readAuditedRange } from './auditor.ts'
import type { RouteContext } from './RouteContext.ts'

export const findingsRequest: RequestShape = {
  struct: 'AuditorFindingsRequest',
  fields: { from: 'uint64', to: 'uint64', lastN: 'uint64', limit: 'uint64' },
}

const maxLimit = 1_000
const defaultLimit = 100

/** Answers `/v1/exporter/auditor/findings`, the oldest first. More than the most are not told, without a word. */
export async function answerFindings(
  context: RouteContext,
  request: BoundRequest,
): Promise<{ data: Finding[] | null }> {
  const { from, to } = readAuditedRange(context, request)
  const limit = Math.min(maxLimit, Number(request.uint64('limit')) || defaultLimit)
  const data: Finding[] = []
  for await (const finding of listFindings(context, from, to)) {
    data.push(finding)
    if (data.length >= limit) break
  }
  // An empty list is null, as Go has it.
  return { data: data.length === 0 ? null : data }
}

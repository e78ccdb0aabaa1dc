import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { listFindings, readAuditedRange } from './auditor.ts'
import type { RouteContext } from './RouteContext.ts'

export const summaryRequest: RequestShape = {
  struct: 'AuditorSummaryRequest',
  fields: { from: 'uint64Pointer', to: 'uint64Pointer', lastN: 'uint64Pointer', maxFindings: 'int' },
}

const mostFindings = 500_000
const defaultFindings = 200_000

/** Answers `/v1/exporter/auditor/summary`: findings by reason. Those beyond the most that it looks through are left out. */
export async function answerAuditorSummary(context: RouteContext, request: BoundRequest): Promise<object> {
  const { from, to } = readAuditedRange(context, request)
  const asked = Number(request.uint64('maxFindings'))
  const most = asked > 0 ? Math.min(mostFindings, asked) : defaultFindings
  const reasons = new Map<string, { total: number; roles: Map<string, number> }>()
  let count = 0
  for await (const { reason, role } of listFindings(context, from, to, 'desc')) {
    const entry = reasons.get(reason) ?? { total: 0, roles: new Map<string, number>() }
    entry.total += 1
    entry.roles.set(role, (entry.roles.get(role) ?? 0) + 1)
    reasons.set(reason, entry)
    count += 1
    if (count >= most) break
  }
  const data = [...reasons]
    .map(([reason, { total, roles }]) => ({
      ...{ reason, total, roleCounts: Object.fromEntries(roles) },
      ...{ rpcUsed: total, rpcOk: total, rpcErrors: 0 },
    }))
    .sort((a, b) => b.total - a.total)
  return { from: Number(from), to: Number(to), data }
}

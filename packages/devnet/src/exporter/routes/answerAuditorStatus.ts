import { auditDelay, getAuditedRange } from './auditor.ts'
import type { RouteContext } from './RouteContext.ts'

/** Answers `/v1/exporter/auditor/status`. */
export function answerAuditorStatus(context: RouteContext): { data: object } {
  const { first, last, retention } = getAuditedRange(context)
  return {
    data: {
      ...{ enabled: true, delaySlots: auditDelay, lastAuditedSlot: last, retentionSlots: retention },
      ...{ rpcFallbackEnabled: true, minStoredSlot: first, maxStoredSlot: last },
    },
  }
}

import type { TableRow } from '../tables/tableDefinitions.ts'
import { describeFinding } from './describeFinding.ts'
import type { Gaps } from './gaps.ts'

type CoverageRow = TableRow<'ssv_coverage'>

/** Collects what is not known of a range of slots. */
export type Coverage = {
  add: (gaps: Partial<Gaps>) => void
  /** One row for each slot and reason, in slot order. */
  getRows: () => CoverageRow[]
}

/** Creates what collects the rows of `ssv_coverage` for the slots from `from` to `to`. */
export function createCoverage({ from, to }: { from: number; to: number }): Coverage {
  const rows = new Map<string, CoverageRow>()
  const put = (row: CoverageRow) => {
    const key = [row.slot, row.kind, row.reason, row.role].join(' ')
    const before = rows.get(key)
    if (before === undefined) rows.set(key, row)
    else if (row.row_count !== undefined) before.row_count = (before.row_count ?? 0) + row.row_count
  }
  const putEach = (range: { from: number; to: number }, row: Omit<CoverageRow, 'slot'>) => {
    for (let slot = Math.max(from, range.from); slot <= Math.min(to, range.to); slot += 1) put({ slot, ...row })
  }
  return {
    add: ({ failed = [], errors = [], caveats = [], unreadable = [], findings = [] }) => {
      for (const { error, message, ...range } of failed) {
        putEach(range, { kind: 'failed', reason: error, explanation: message })
      }
      // Which of the slots an error is about is not known.
      for (const { message, from, to } of errors) {
        putEach({ from, to }, { kind: 'error', reason: 'partial-errors', explanation: message })
      }
      for (const { reason, roles, explanation, ...range } of caveats) {
        for (const role of roles ?? [undefined]) putEach(range, { kind: 'caveat', reason, role, explanation })
      }
      for (const { slot, role, isSchedule, problem } of unreadable) {
        const reason = isSchedule ? 'schedule-unreadable' : 'unreadable'
        putEach({ from: slot, to: slot }, { kind: 'unreadable', reason, role, row_count: 1, explanation: problem })
      }
      for (const finding of findings) {
        const { slot, kind: reason, role } = finding
        const explanation = describeFinding(finding)
        putEach({ from: slot, to: slot }, { kind: 'contradiction', reason, role, row_count: 1, explanation })
      }
    },
    getRows: () => [...rows.values()].sort((a, b) => a.slot - b.slot),
  }
}

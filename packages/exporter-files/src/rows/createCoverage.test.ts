import { expect, test } from 'vitest'
import { createCoverage } from './createCoverage.ts'

test('what is not known has a row for each slot of the file, and for each reason and role', () => {
  const coverage = createCoverage({ from: 10, to: 12 })
  const unreadable = { slot: 12, role: 'ATTESTER', problem: 'signer: expected an integer from 0', text: '{}' }
  coverage.add({ unreadable: [unreadable, unreadable, { slot: 13, problem: 'beyond the file', text: '{}' }] })
  coverage.add({
    // Of all of these, what reaches beyond the file is of others.
    failed: [{ from: 4, to: 10, error: 'HttpStatusError', message: 'status 500' }],
    errors: [{ from: 11, to: 40, message: 'slot 11: disk full', count: 3 }],
    caveats: [
      {
        reason: 'schedule-not-kept',
        from: 12,
        to: 12,
        roles: ['PROPOSER', 'AGGREGATOR'],
        explanation: 'never written',
      },
      { reason: 'pruned', from: 0, to: 10, explanation: 'deleted' },
    ],
  })
  coverage.add({ unreadable: [{ slot: 11, isSchedule: true, problem: 'schedule: index', text: '[]' }] })
  const of = (slot: number, kind: string, reason: string, explanation: string) => ({ slot, kind, reason, explanation })
  expect(coverage.getRows()).toEqual([
    of(10, 'failed', 'HttpStatusError', 'status 500'),
    of(10, 'caveat', 'pruned', 'deleted'),
    of(11, 'error', 'partial-errors', 'slot 11: disk full'),
    { ...of(11, 'unreadable', 'schedule-unreadable', 'schedule: index'), row_count: 1 },
    { ...of(12, 'unreadable', 'unreadable', unreadable.problem), role: 'ATTESTER', row_count: 2 },
    of(12, 'error', 'partial-errors', 'slot 11: disk full'),
    { ...of(12, 'caveat', 'schedule-not-kept', 'never written'), role: 'PROPOSER' },
    { ...of(12, 'caveat', 'schedule-not-kept', 'never written'), role: 'AGGREGATOR' },
  ])
})

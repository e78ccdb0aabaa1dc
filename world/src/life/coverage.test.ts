import { expect, test } from 'vitest'
import { addCoverage, type Coverage, findEmptyCells, formatCoverage } from './coverage.ts'
import { registerJob } from './registerJob.ts'

test('each fault counts in its cell, and cells without any are named', () => {
  const coverage: Coverage = {}
  const all = findEmptyCells(coverage, registerJob).length
  const fault = { kind: 'kill', step: 'sent', batch: 1, parameter: 3 } as const
  addCoverage(coverage, 'seven', [fault, fault])
  expect(findEmptyCells(coverage, registerJob)).toHaveLength(all - 1)
  expect(findEmptyCells(coverage, registerJob)).not.toContain('kill sent seven')
  // A registration into a liquidated cluster is refused before it is prepared.
  expect(formatCoverage(coverage, registerJob)).toMatch(/^kill .* 0\/0\/0\/2\/0\/0\/0\/-\/0\/- /m)
})

import { expect, test } from 'vitest'
import { clusterKinds } from '../stage/story.ts'
import { addCoverage, type Coverage, findEmptyCells, formatCoverage } from './coverage.ts'

test('each fault counts in its cell, and cells without any are named', () => {
  const coverage: Coverage = {}
  const all = findEmptyCells(coverage, clusterKinds).length
  const fault = { kind: 'kill', step: 'sent', batch: 1, parameter: 3 } as const
  addCoverage(coverage, { cluster: 'seven' }, [fault, fault])
  expect(findEmptyCells(coverage, clusterKinds)).toHaveLength(all - 1)
  expect(findEmptyCells(coverage, clusterKinds)).not.toContain('kill sent seven')
  expect(formatCoverage(coverage, clusterKinds)).toMatch(/^kill .* 0\/0\/0\/2\/0\/0 /m)
})

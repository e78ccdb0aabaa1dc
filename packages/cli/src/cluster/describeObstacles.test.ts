import { expect, test } from 'vitest'
import { describeObstacles } from './describeObstacles.ts'

const operator = { id: 5, isRemoved: false, isPrivate: false, validatorCount: 2_990 }

test.each([
  [{}, 10, []],
  [{}, 11, ['Operator 5 has room for 10 more: it has 2,990 of 3,000 validators.']],
  [{ validatorCount: 3_000 }, 1, ['Operator 5 is full: it has 3,000 of 3,000 validators.']],
  // The limit was lowered.
  [{ validatorCount: 3_001 }, 1, ['Operator 5 is full: it has 3,001 of 3,000 validators.']],
  [{ isPrivate: true, validatorCount: 3_000 }, 1, [/is private/, /is full/]],
  [{ isPrivate: true, isRemoved: true, validatorCount: 3_000 }, 1, [/was removed/]],
])('%j and %i more', (changed, validatorsToAdd, expected) => {
  const told = describeObstacles({ ...operator, ...changed }, { limit: 3_000, validatorsToAdd })
  expect(told).toEqual(expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))))
})

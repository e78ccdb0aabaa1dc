import { epochToSlot, hoodi, slotToTime } from '@x/schemas'
import { expect, test } from 'vitest'
import { getElder, getLookAge } from './lookAge.ts'

/** A moment, in seconds since a slot of an epoch began. */
const at = (epoch: number, slot: number, seconds = 0) =>
  slotToTime(hoodi, epochToSlot(hoodi, epoch) + slot) + seconds * 1_000

test.each([
  ['fresh', 'for a slot', at(9, 5), at(9, 6)],
  ['good', 'after a slot', at(9, 5), at(9, 6, 1)],
  ['good', 'until nodes know of the epoch that has ended', at(9, 2), at(10, 1, 11)],
  ['due', 'when they do', at(9, 31), at(10, 2)],
  ['due', 'where an epoch has just begun, whose first slots belong to the one before', at(10, 1, 11), at(10, 2)],
  ['due', 'for two epochs', at(9, 2), at(12, 1, 11)],
  ['lost', 'after three', at(9, 2), at(12, 2)],
  ['due', 'where the clock was put back', at(9, 5), at(9, 4)],
  ['lost', 'where there was none', undefined, at(9, 4)],
] as const)('a look is %s %s', (age, _, lookedAt, now) => {
  expect(getLookAge(hoodi, { lookedAt, now })).toBe(age)
})

test('of two looks the elder one counts', () => {
  expect(getElder('fresh', 'due')).toBe('due')
  expect(getElder('lost', 'good')).toBe('lost')
})

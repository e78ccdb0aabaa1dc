import { expect, test } from 'vitest'
import { hoodi } from '../network/hoodi.ts'
import { mainnet } from '../network/mainnet.ts'
import { currentSlot } from './currentSlot.ts'
import { epochToSlot } from './epochToSlot.ts'
import { slotToEpoch } from './slotToEpoch.ts'
import { slotToTime } from './slotToTime.ts'
import { timeToSlot } from './timeToSlot.ts'

test('slot, epoch and time agree with the public record of both networks', () => {
  expect(new Date(slotToTime(mainnet, 0)).toISOString()).toBe('2020-12-01T12:00:23.000Z')
  expect(new Date(slotToTime(hoodi, 1_777_265)).toISOString()).toBe('2025-11-19T08:23:00.000Z')
  expect(timeToSlot(hoodi, Date.parse('2025-11-19T08:23:11.999Z'))).toBe(1_777_265)
  expect(timeToSlot(hoodi, Date.parse('2025-11-19T08:22:59.999Z'))).toBe(1_777_264)
  expect(slotToEpoch(hoodi, 3_757_504)).toBe(117_422)
  expect(epochToSlot(hoodi, 117_422)).toBe(3_757_504)
  expect(currentSlot(mainnet, 0)).toBe(0)
})

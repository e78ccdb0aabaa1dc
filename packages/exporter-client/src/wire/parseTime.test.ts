import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTime } from './parseTime.ts'

test('any time with up to 9 fraction digits and any zone is read to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(0, 0, 1), max: Date.UTC(9998, 0, 1) }),
      fc.string({ maxLength: 9, unit: fc.constantFrom(...'0123456789') }),
      fc.integer({ min: -23 * 60, max: 23 * 60 }),
      (ms, fraction, offset) => {
        const whole = Math.floor(ms / 1000) * 1000
        const sign = offset < 0 ? '-' : '+'
        const two = (value: number) => String(value).padStart(2, '0')
        const zone = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
        const local = new Date(whole).toISOString().slice(0, 19)
        const expected = whole - offset * 60_000 + Number(fraction.padEnd(3, '0').slice(0, 3))
        expect(parseTime(`${local}${fraction && `.${fraction}`}${zone}`)).toBe(expected)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['2025-11-19T08:23:20Z', Date.UTC(2025, 10, 19, 8, 23, 20)],
  ['2025-11-19T08:23:20.1Z', Date.UTC(2025, 10, 19, 8, 23, 20, 100)],
  ['2025-11-19T08:23:20.12Z', Date.UTC(2025, 10, 19, 8, 23, 20, 120)],
  ['2025-11-19T09:23:20.123+01:00', Date.UTC(2025, 10, 19, 8, 23, 20, 123)],
  ['2025-11-19T08:23:20.123999999Z', Date.UTC(2025, 10, 19, 8, 23, 20, 123)],
  ['2024-02-29T23:59:59-00:30', Date.UTC(2024, 2, 1, 0, 29, 59)],
  ['1970-01-01T00:00:00Z', 0],
  ['2000-03-01T00:00:00Z', Date.UTC(2000, 2, 1)],
])('%s is read', (text, expected) => {
  expect(parseTime(text)).toBe(expected)
})

test.each([
  '',
  '2025-11-19',
  '2025-11-19T08:23:20',
  '2025-11-19 08:23:20Z',
  '2025-11-19T08:23:20.Z',
  '2025-11-19T08:23:20.1234567890Z',
  '2025-11-19T08:23:20+0100',
  '2025-11-19T08:23:20+24:00',
  '2025-11-19T08:23:20ZZ',
  '2025-11-19T24:00:00Z',
  '2025-11-19T08:60:00Z',
  '2025-11-19T08:23:60Z',
  '2025-13-01T00:00:00Z',
  '2025-00-01T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2025-04-31T00:00:00Z',
  '2025-11-00T00:00:00Z',
  '202a-11-19T08:23:20Z',
  '+025-11-19T08:23:20Z',
])('%j is not a time', (text) => {
  expect(parseTime(text)).toBeNaN()
})

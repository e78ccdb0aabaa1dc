import { InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { advanceCursor, skipDelivered } from './deliverWindows.ts'
import type { StreamCursor } from './exporterStream.ts'
import { getFingerprint, parseCursor } from './parseStreamOptions.ts'

const cursor: StreamCursor = {
  version: 1,
  kind: 'decideds',
  filter: 'abc',
  from: 10,
  to: 99,
  slot: 20,
  row: 3,
  rows: 50,
  failed: [],
  errors: [],
}

describe('a cursor', () => {
  test('comes back as it was', () => {
    expect(parseCursor(JSON.parse(JSON.stringify(cursor)), cursor)).toEqual(cursor)
    const { to: _, ...open } = cursor
    expect(parseCursor(open, cursor)).toEqual(open)
  })

  test.each<[string, Partial<Record<keyof StreamCursor, unknown>>]>([
    ['another version', { version: 2 }],
    ['a slot that is not a number', { slot: '20' }],
    ['a negative row', { row: -1 }],
    ['a broken number of rows', { rows: 1.5 }],
    ['no beginning', { from: undefined }],
    ['an end that is not a number', { to: 'head' }],
    ['no list of failed slots', { failed: undefined }],
    ['errors that are not a list', { errors: {} }],
  ])('with %s is refused', (_, change) => {
    const changed = JSON.parse(JSON.stringify({ ...cursor, ...change }))
    expect(() => parseCursor(changed, cursor)).toThrow(/expected the cursor of a stream, unchanged/)
  })

  test('of another kind or another filter is refused', () => {
    expect(() => parseCursor(cursor, { ...cursor, kind: 'committee-traces' })).toThrow(InvalidInputError)
    expect(() => parseCursor(cursor, { ...cursor, filter: 'abd' })).toThrow(/other filters/)
  })

  test('behind a window counts its rows and remembers what was missing', () => {
    const behind = advanceCursor(cursor, {
      from: 20,
      to: 29,
      data: [1, 2],
      unreadable: [],
      errors: ['slot 21: gone', 'slot 22: gone'],
    })
    expect(behind).toEqual({
      ...cursor,
      slot: 30,
      row: 0,
      rows: 52,
      errors: [{ from: 20, to: 29, message: 'slot 21: gone', count: 2 }],
    })
    const failed = { from: 30, to: 30, error: 'TimeoutError', message: 'No answer.' }
    const further = advanceCursor(behind, { from: 30, to: 30, data: [], unreadable: [], errors: [], failed })
    expect(further).toEqual({ ...behind, slot: 31, failed: [failed] })
    // Callers keep cursors.
    expect(behind.failed).toEqual([])
  })

  test('names two hundred kinds of errors at most', () => {
    const kinds = Array.from({ length: 300 }, (_, i) => `error ${String.fromCharCode(0x4e00 + i)}`)
    const { errors } = advanceCursor(cursor, { from: 20, to: 20, data: [], unreadable: [], errors: kinds })
    expect(errors.map(({ message }) => message)).toEqual(kinds.slice(0, 200))
    const [known = '', , ...others] = kinds
    const again = advanceCursor(
      { ...cursor, errors },
      { from: 21, to: 21, data: [], unreadable: [], errors: [known, ...others] },
    )
    expect(again.errors[0]).toMatchObject({ from: 20, to: 21, count: 2 })
    expect(again.errors).toHaveLength(200)
  })
})

test('rows that were delivered are skipped, those of other slots are not', () => {
  const window = { from: 20, to: 22, data: [20, 20, 20, 20, 21, 22].map((slot, id) => ({ slot, id })) }
  const left = (row: number) => skipDelivered(window, { slot: 20, row }).data.map(({ id }) => id)
  expect(left(0)).toEqual([0, 1, 2, 3, 4, 5])
  expect(left(3)).toEqual([3, 4, 5])
  expect(left(4)).toEqual([4, 5])
  // The exporter may have fewer rows by now.
  expect(left(6)).toEqual([4, 5])
})

test('fingerprints tell filters apart', () => {
  const filters = ['{}', '{"roles":["ATTESTER"]}', '{"roles":["PROPOSER"]}', '{"roles":["ATTESTER"],"indices":[1]}']
  expect(new Set(filters.map(getFingerprint)).size).toBe(filters.length)
  expect(getFingerprint('{}')).toMatch(/^[0-9a-f]{16}$/)
  expect(getFingerprint('{}')).toBe(getFingerprint('{}'))
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultSlaRules, parseSlaRules, type SlaRules } from '../rules/slaRules.ts'
import { addDays, judgeSla, type SlaDay } from './judgeSla.ts'

const rules: SlaRules = { ...defaultSlaRules, days: 3, noticeDays: 2, cureDays: 2 }

/** Days of 100 duties, with so many missed ones; `undefined` has none. */
const toDays = (missed: readonly (number | undefined)[], role = 'ATTESTER'): SlaDay[] =>
  missed.map((count, i) => ({
    day: addDays('2026-11-01', i),
    byRole: count === undefined ? {} : { [role]: { counted: 100, missed: count, unknown: 0 } },
  }))

test.each([
  ['kept to the last duty', [2, 2, 2, 2], { state: 'kept', breaches: [] }],
  ['broken by one duty', [2, 2, 3], { state: 'notice', since: '2026-11-03' }],
  ['not looked at before there are enough days', [6, 0, 0], { state: 'kept', breaches: [] }],
  [
    'cured in the days of notice',
    [7, 0, 0, 0],
    { state: 'kept', breaches: [{ since: '2026-11-03', curedOn: '2026-11-04', isFailed: false }] },
  ],
  ['in its last day of notice', [0, 0, 7, 0, 7], { state: 'notice', since: '2026-11-03' }],
  [
    'in its first day to cure',
    [0, 0, 7, 0, 7, 0],
    { state: 'cure', since: '2026-11-03', breaches: [{ noticeUntil: '2026-11-05', cureUntil: '2026-11-07' }] },
  ],
  ['in its last day to cure', [0, 0, 7, 0, 7, 0, 7], { state: 'cure' }],
  ['not cured in time', [0, 0, 7, 0, 7, 0, 7, 0], { state: 'failed', since: '2026-11-03' }],
  ['failed, whatever comes later', [0, 0, 7, 7, 7, 7, 7, 7, 0, 0, 0], { state: 'failed' }],
  [
    'broken twice',
    [7, 0, 0, 0, 0, 7],
    { state: 'notice', since: '2026-11-06', breaches: [{ curedOn: '2026-11-04' }, {}] },
  ],
  ['of fewer days than the rules have', [3, 2], { state: 'notice', isShort: true, since: '2026-11-02' }],
  ['of nobody', [undefined, undefined, undefined], { state: 'unknown', breaches: [] }],
  // What nobody knows cures nothing.
  ['broken, and then unknown', [7, 7, 7, undefined, undefined, undefined], { state: 'cure' }],
])('%s', (_, missed, expected) => {
  expect(judgeSla(toDays(missed), rules)).toMatchObject(expected)
})

test('unknown duties count neither way, single roles have to be kept too, and few duties decide nothing', () => {
  const [day] = toDays([2])
  if (day === undefined) throw new TypeError('There is a day.')
  const known = { day: day.day, byRole: { ATTESTER: { counted: 100, missed: 2, unknown: 900 } } }
  expect(judgeSla([known], rules).figures).toEqual([
    { role: 'ALL', counted: 100, missed: 2, unknown: 900, share: 0.98, least: 0.98 },
  ])
  const proposal = { ...day, byRole: { ...day.byRole, PROPOSER: { counted: 2, missed: 1, unknown: 0 } } }
  const byRole = { PROPOSER: 0.9 }
  expect(judgeSla([proposal], { ...rules, share: 0.9 }).state).toBe('kept')
  expect(judgeSla([proposal], { ...rules, share: 0.9, byRole }).state).toBe('notice')
  expect(judgeSla([proposal], { ...rules, share: 0.9, byRole, minDuties: 3 }).state).toBe('kept')
  expect(judgeSla([proposal], { ...rules, minDuties: 103 }).state).toBe('unknown')
})

test('rules that are wrong are refused with the path of the field', () => {
  const read = (input: unknown) => {
    try {
      return parseSlaRules(input)
    } catch (error) {
      return (error as { problems?: unknown }).problems
    }
  }
  // The file that is shipped is the default.
  expect(read(JSON.parse(readFileSync(new URL('../../rules.example.json', import.meta.url), 'utf8')))).toEqual(
    defaultSlaRules,
  )
  expect(read({ ...defaultSlaRules, share: 98 })).toEqual([
    { path: 'share', message: 'expected a share of at most 1, such as 0.98' },
  ])
  expect(read({ ...defaultSlaRules, byRole: { PROPOSER: 0 } })).toMatchObject([{ path: 'byRole.PROPOSER' }])
  expect(read({ ...defaultSlaRules, days: 0.5, cureDays: -1 })).toMatchObject([
    { path: 'days' },
    { path: 'days' },
    { path: 'cureDays' },
  ])
  expect(read({ ...defaultSlaRules, noticedays: 14 })).toMatchObject([{ path: 'noticedays' }])
  expect(read({ ...defaultSlaRules, measure: 'signatures' })).toMatchObject([{ path: 'measure' }])
  expect(read({})).toHaveLength(6)
})

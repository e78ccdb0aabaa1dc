import { expect, test } from 'vitest'
import { formatStandings, getStandings } from './getStanding.ts'

const committee = (shares: Record<number, number | null>) => ({
  signers: Object.entries(shares).map(([id, share]) => ({ operatorId: Number(id), expected: 1, signed: 1, share })),
})
const standings = (committees: unknown[], id: number) =>
  getStandings({ committees: committees as Parameters<typeof getStandings>[0]['committees'] }, id)

test('the rank is one more than those that signed more', () => {
  const one = committee({ 1: 0.9, 2: 1, 3: 1, 4: 0.5 })
  expect([1, 2, 3, 4].map((id) => standings([one], id)[0]?.rank)).toEqual([3, 1, 1, 4])
  expect(formatStandings(standings([one], 1))).toBe('3 of 4')
})

test('committees with the same rank are counted, the best rank comes first', () => {
  const committees = [
    committee({ 1: 0.9, 2: 1, 3: 0.8, 4: 0.7 }),
    committee({ 1: 1, 5: 1, 6: 1, 7: 0.7 }),
    committee({ 1: 1, 5: 0.9, 6: 1, 8: 0.7 }),
    committee({ 1: null, 5: null }),
    committee({ 9: 1 }),
  ]
  expect(formatStandings(standings(committees, 1))).toBe('1 of 4 in 2 committees, 2 of 4 in 1')
  expect(formatStandings(standings(committees, 77))).toBe('–')
})

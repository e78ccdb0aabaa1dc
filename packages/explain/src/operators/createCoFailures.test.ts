import { describe, expect, test } from 'vitest'
import { createRandom } from '../fixtures/inventDuty.ts'
import { type CoFailure, createCoFailures } from './createCoFailures.ts'

const members = [1, 2, 3, 4]

/** Counts duties of which it is said who was away. */
function count(away: readonly (readonly number[])[], { group = 'ATTESTER', into = createCoFailures() } = {}) {
  for (const gone of away) {
    into.add({ members, group, active: new Set(members.filter((id) => !gone.includes(id))) })
  }
  return into
}
const away = (length: number, ...gone: [at: number, ids: readonly number[]][]) =>
  Array.from({ length }, (_, i) => gone.find(([at]) => at === i)?.[1] ?? [])

describe('how likely it is by chance', () => {
  test('is at least one in ten thousand, since so many shifts say nothing more', () => {
    // Who is away once is nowhere else when shifted.
    const [pair] = count(away(10, [4, [1, 2]])).result()
    expect(pair).toMatchObject({ operatorIds: [1, 2], absent: [1, 1], both: 1, expected: 0.1, pValue: 1 / 10_000 })
  })

  test('is clear after twenty shifts that have as many', () => {
    const [pair] = count(Array.from({ length: 10 }, () => [1, 2])).result()
    expect(pair).toMatchObject({ both: 10, expected: 10, pValue: 1, qValue: 1 })
  })

  test('is what duties say that are moved one by one', () => {
    const random = createRandom(11)
    for (let i = 0; i < 12; i += 1) {
      const length = 5 + Math.floor(random() * 12)
      const gone = Array.from({ length }, () => [1, 2].filter(() => random() < 0.45))
      // Spells that go over the end, and such as begin and end with it.
      if (i % 3 === 0) for (const at of [0, length - 1]) gone[at] = [1, 2]
      const pair = count(gone)
        .result()
        .find(({ operatorIds }) => operatorIds.join() === '1,2')
      expect(pair?.pValue).toBe(moveOneByOne(gone))
    }
  })
})

/** The same, with a place for each duty. `undefined`: one of them was never away. */
function moveOneByOne(gone: readonly (readonly number[])[]): number | undefined {
  const [a, b] = [1, 2].map((id) => gone.map((ids) => ids.includes(id)))
  const overlap = (by: number) => gone.filter((_, i) => a?.[i] && b?.[(i - by + gone.length) % gone.length]).length
  const both = overlap(0)
  if (!a?.includes(true) || !b?.includes(true)) return undefined
  if (both === 0) return 1
  let asMany = 0
  for (let i = 1; i <= 9_999; i += 1) {
    if (overlap(1 + Math.floor(((i * 0.618_033_988_749_895) % 1) * (gone.length - 1))) >= both) asMany += 1
    if (asMany === 20) return 20 / i
  }
  return (asMany + 1) / 10_000
}

describe('pairs', () => {
  test('of whom one was never away are none, and duties of which nobody was heard are left out', () => {
    expect(count(away(10, [3, [1]])).result()).toEqual([])
    expect(count(away(10, [3, [4]])).result()).toEqual([])
    expect(count(away(10, [3, members])).result()).toEqual([])
    expect(count(away(10, [3, members], [5, [1, 2]])).result()).toMatchObject([{ duties: 9, both: 1 }])
  })

  test('are held against each other within a group of duties', () => {
    const counter = createCoFailures()
    count(away(10, [2, [1]], [3, [1]]), { into: counter })
    count(away(10, [2, [2]], [3, [2]]), { group: 'PROPOSER', into: counter })
    expect(counter.result()).toMatchObject([{ duties: 20, absent: [2, 2], both: 0, expected: 0, pValue: 1 }])
  })

  test('stand by how unlikely they are, and then by how often more than by chance', () => {
    // In long spells that hardly anything else meets, and once, which nothing else meets.
    const spells = Array.from({ length: 60 }, (_, i) => (i < 30 ? [1, 2] : i === 30 ? [1] : i === 40 ? [3, 4] : []))
    const found = count(spells).result()
    const name = ({ operatorIds }: CoFailure) => operatorIds.join()
    expect(found.map(name).slice(0, 2)).toEqual(['3,4', '1,2'])
    // The others were never away together: the more often that was to be expected, the later they stand.
    expect(found.slice(2).map(({ pValue }) => pValue)).toEqual([1, 1, 1, 1])
    const excess = found.slice(2).map(({ both, expected }) => both - expected)
    expect(excess).toEqual([-30 / 60, -30 / 60, -31 / 60, -31 / 60])
    // Whichever is worse has no smaller chance with regard to how many were looked at.
    const adjusted = found.map(({ qValue }) => qValue)
    expect(adjusted).toEqual(adjusted.toSorted((a, b) => a - b))
    const [first, second] = found
    expect(first?.qValue).toBeCloseTo(6 * (first?.pValue ?? 0), 9)
    expect(second?.qValue).toBeCloseTo(3 * (second?.pValue ?? 0), 9)
  })
})

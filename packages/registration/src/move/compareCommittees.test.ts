import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCommittees } from './compareCommittees.ts'

describe('compareCommittees', () => {
  test.each([
    ['one of four', [1, 2, 3, 4], [1, 2, 3, 5], { changed: 1, neededFromStaying: 2, isExposed: false }],
    ['two of four', [1, 2, 3, 4], [1, 2, 5, 6], { changed: 2, neededFromStaying: 1, isExposed: true }],
    ['three of four', [1, 2, 3, 4], [1, 5, 6, 7], { changed: 3, neededFromStaying: 0, isExposed: true }],
    ['all of four', [1, 2, 3, 4], [5, 6, 7, 8], { changed: 4, neededFromStaying: 0, isExposed: true }],
    [
      'two of seven',
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 8, 9],
      { changed: 2, neededFromStaying: 3, isExposed: false },
    ],
    ['three that join', [1, 2, 3, 4], [1, 2, 3, 4, 5, 6, 7], { changed: 3, neededFromStaying: 3, isExposed: false }],
    ['none', [1, 2, 3, 4], [1, 2, 3, 4], { changed: 0, neededFromStaying: 3, isExposed: false }],
  ])('tells who could sign with old shares where %s change', (_, from, to, expected) => {
    expect(compareCommittees(from, to)).toMatchObject(expected)
  })

  test('counts every operator once, and never lets fewer than a quorum of old shares sign', () => {
    const committee = fc
      .tuple(
        fc.constantFrom(4, 7, 10, 13),
        fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 13, maxLength: 13 }),
      )
      .map(([size, ids]) => ids.slice(0, size))
    fc.assert(
      fc.property(committee, committee, (from, to) => {
        const { staying, leaving, joining, quorum, neededFromStaying } = compareCommittees(from, to)
        expect([...staying, ...leaving].toSorted()).toEqual(from.toSorted())
        expect([...staying, ...joining].toSorted()).toEqual(to.toSorted())
        expect(Math.max(quorum, leaving.length)).toBe(leaving.length + neededFromStaying)
      }),
    )
  })
})

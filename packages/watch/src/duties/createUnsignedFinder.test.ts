import type { CommitteeTrace, NodeValidator } from '@x/exporter-client'
import { getCommitteeId } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { expect, test } from 'vitest'
import { createUnsignedFinder } from './createUnsignedFinder.ts'

const committee = [1, 2, 3, 4]
const committeeId = getCommitteeId(committee)
const validators = [7, 8].map(
  (index): NodeValidator => ({
    index,
    publicKey: `0x${String(index).repeat(96)}`,
    status: 'active_ongoing',
    owner: checksumAddress(`0x${'01'.repeat(20)}`),
    committee,
    quorum: 3,
    graffiti: '',
    liquidated: false,
  }),
)

const row = (
  attester: [signer: number, indices: number[]][],
  change: Partial<CommitteeTrace> = {},
): CommitteeTrace => ({
  slot: 5,
  committeeId,
  consensus: [],
  decideds: [],
  syncCommittee: [],
  attester: attester.map(([signer, validatorIndices]) => ({ signer, validatorIndices, time: 0 })),
  ...change,
})

function find(data: CommitteeTrace[], scheduled = [7, 8]): [index: number, slot: number][] {
  const finder = createUnsignedFinder(validators)
  finder.add({ data, schedule: [{ slot: 5, committeeId, roles: { ATTESTER: scheduled } }] })
  return [...finder.result()]
}

test('a validator that so many operators left out that the others are no quorum was not signed for', () => {
  expect(
    find([
      row([
        [1, [8]],
        [2, [8]],
        [3, [7, 8]],
      ]),
    ]),
  ).toEqual([[7, 5]])
  // With the fourth there could be a quorum, of which the exporter missed a part.
  expect(
    find([
      row([
        [1, [8]],
        [3, [7, 8]],
      ]),
    ]),
  ).toEqual([])
  expect(
    find([
      row([
        [1, [8]],
        [2, [7, 8]],
        [3, [7, 8]],
        [4, [7, 8]],
      ]),
    ]),
  ).toEqual([])
})

test('nothing is said of whom nobody scheduled, of strangers, of aggregations, and of what came late', () => {
  const leftOut = [1, 2, 3].map((signer): [number, number[]] => [signer, [8]])
  expect(find([row(leftOut)], [8])).toEqual([])
  expect(find([row(leftOut)], [8, 9])).toEqual([])
  expect(find([row([5, 6, 9].map((signer) => [signer, [8]]))])).toEqual([])
  expect(find([row(leftOut, { role: 'AGGREGATOR_COMMITTEE' })])).toEqual([])
  expect(find([row(leftOut, { slot: 6 })])).toEqual([])
  expect(
    find([
      row(leftOut),
      row([
        [1, [7]],
        [2, [7]],
      ]),
    ]),
  ).toEqual([])
  expect(find([row(leftOut), row([[1, [7]]])])).toEqual([[7, 5]])
})

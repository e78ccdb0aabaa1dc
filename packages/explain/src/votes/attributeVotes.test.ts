import type { BlockAttestation } from '@x/beacon-client'
import type { Hex } from '@x/schemas'
import { expect, test } from 'vitest'
import { attributeVotes } from './attributeVotes.ts'

const [head, other]: [Hex, Hex] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
const slot = 100
const committees = [
  { index: 0, slot, validators: [10, 11, 12] },
  { index: 2, slot, validators: [20, 21] },
]
const vote = {
  slot,
  beaconBlockRoot: head,
  source: { epoch: 2, root: head },
  target: { epoch: 3, root: head },
  committeeIndex: 0,
}
/** All five members of both committees; the sixth bit ends them. */
const whole = (aggregationBits: Hex, more: Partial<BlockAttestation> = {}): BlockAttestation => ({
  ...{ ...vote, aggregationBits, committeeBits: '0x05', ...more },
})
const attribute = (blocks: [number, BlockAttestation[]][], wanted = [10, 12, 21]) =>
  attributeVotes({ slot, committees, wanted, blocks: blocks.map(([at, attestations]) => ({ slot: at, attestations })) })

test('members of the committees that are named follow each other, and the first block counts', () => {
  // 0b110_0100: 12 and, the second of the other committee after these three, none.
  const { votes } = attribute([
    [101, [whole('0x24')]],
    [102, [whole('0x3f', { beaconBlockRoot: other })]],
  ])
  expect([...votes].map(([index, { blockSlot, head: root }]) => [index, blockSlot, root])).toEqual([
    [12, 101, head],
    [10, 102, other],
    [21, 102, other],
  ])
  // A bit too many, one too few, and none that ends them, fit no committee.
  for (const bits of ['0x64', '0x14', '0x00'] as const) expect(attribute([[101, [whole(bits)]]]).votes.size).toBe(0)
  // A committee that is not there.
  expect(attribute([[101, [whole('0x3f', { committeeBits: '0x03' })]]]).votes.size).toBe(0)
})

test('votes of another slot, and in blocks that were before, are none', () => {
  expect(attribute([[101, [whole('0x3f', { slot: 99 })]]]).votes.size).toBe(0)
  expect(attribute([[100, [whole('0x3f')]]]).votes.size).toBe(0)
})

test('others are counted for eight slots, each once, the most first', () => {
  const { others } = attribute([
    [101, [whole('0x21', { beaconBlockRoot: other })]],
    [108, [whole('0x2f')]],
    [109, [whole('0x3f')]],
  ])
  expect(others.get(10)).toEqual({
    validators: 5,
    heads: [
      { root: head, count: 3 },
      { root: other, count: 1 },
    ],
    committee: {
      validators: 3,
      heads: [
        { root: head, count: 2 },
        { root: other, count: 1 },
      ],
    },
    source: vote.source,
  })
  expect(others.get(21)?.committee).toEqual({ validators: 2, heads: [{ root: head, count: 1 }] })
})

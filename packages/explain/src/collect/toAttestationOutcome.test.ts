import type { Hex } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { toOutcomeOfRewards, toOutcomeOfVote } from './toAttestationOutcome.ts'

const [head, target, other]: [Hex, Hex, Hex] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`, `0x${'cc'.repeat(32)}`]
const canonical = { slot: 100, slotsPerEpoch: 32, head, target, isLeaking: false }
const vote = { blockSlot: 101, head, target: { epoch: 3, root: target } }

describe('what a vote in a block is paid for', () => {
  test.each([
    ['in the next slot, all of it', vote, { isIncluded: true, source: true, target: true, head: true, delay: 1 }],
    ['a slot later, not the head', { ...vote, blockSlot: 102 }, { source: true, target: true, head: false }],
    ['five slots later, the source too', { ...vote, blockSlot: 105 }, { source: true, target: true, head: false }],
    [
      'six slots later, the target alone',
      { ...vote, blockSlot: 106 },
      { isIncluded: true, source: false, target: true },
    ],
    ['of another head, the rest', { ...vote, head: other }, { source: true, target: true, head: false }],
    // A head counts with the target that it follows.
    [
      'of another target, the source',
      { ...vote, target: { epoch: 3, root: other } },
      { source: true, target: false, head: false },
    ],
    [
      'of another target and late, nothing',
      { ...vote, blockSlot: 106, target: { epoch: 3, root: other } },
      { isIncluded: false },
    ],
    ['that is in no block, nothing', undefined, { isIncluded: false, source: false, target: false, head: false }],
  ])('%s', (_, included, expected) => {
    expect(toOutcomeOfVote(included, canonical)).toMatchObject(expected)
    // While finality is lost nobody is paid for a head: none is wrong.
    expect(toOutcomeOfVote(included, { ...canonical, isLeaking: true })).toMatchObject({
      ...expected,
      head: true,
      delay: undefined,
    })
  })

  test('of an epoch of eight slots the source counts for two', () => {
    const short = { ...canonical, slotsPerEpoch: 8 }
    expect([101, 102, 103].map((blockSlot) => toOutcomeOfVote({ ...vote, blockSlot }, short).source)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('what rewards say of an attestation', () => {
  const ideal = { effectiveBalance: 48_000_000_000n, source: 21n, target: 39n, head: 20n, inactivity: 0n }
  test.each([
    ['all of it was paid for', [21n, 39n, 20n, 0n], { isIncluded: true, head: true, delay: 1, cost: undefined }],
    ['not the head', [21n, 39n, 0n, 0n], { isIncluded: true, head: false, delay: undefined, cost: { gwei: 20n } }],
    [
      'too late for the source',
      [-22n, 39n, 0n, 0n],
      { isIncluded: true, source: false, target: true, cost: { gwei: 63n } },
    ],
    ['a wrong target', [21n, -40n, 0n, 0n], { isIncluded: true, source: true, target: false, cost: { gwei: 99n } }],
    // The penalty of a leak is a part of what it cost.
    [
      'missed in a leak',
      [-22n, -40n, 0n, -5n],
      { isIncluded: false, source: false, target: false, cost: { gwei: 147n } },
    ],
  ] as const)('%s', (_, [source, target, head, inactivity], expected) => {
    const reward = { validatorIndex: 1, source, target, head, inactivity }
    expect(toOutcomeOfRewards(reward, ideal)).toMatchObject(expected)
    expect(toOutcomeOfRewards(reward, undefined).cost).toBeUndefined()
  })

  test('while finality is lost nobody is paid for a head', () => {
    const none = { source: 0n, target: 0n, head: 0n, inactivity: 0n }
    expect(toOutcomeOfRewards({ ...none, validatorIndex: 1 }, { ...none, effectiveBalance: 1n })).toMatchObject({
      head: true,
    })
    expect(toOutcomeOfRewards({ ...none, validatorIndex: 1 }, ideal)).toMatchObject({ isIncluded: true, head: false })
  })
})

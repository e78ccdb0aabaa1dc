import { describe, expect, test } from 'vitest'
import { getTurn } from './getTurn.ts'

/** Ids are not their places, and slot 3,200 begins epoch 100. */
const committees = [
  [11, 12, 13, 14],
  [11, 12, 13, 14, 15, 16, 17],
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
]
const clock = { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 }
const lead = (slot: number, round: number, booleForkSlot: number | undefined) =>
  committees.map((members) => getTurn({ network: { custom: { ...clock, booleForkSlot } }, members, slot, round }))

describe('members take turns in committees of 4, 7, 10 and 13', () => {
  // Worked out by hand: 3,199 leaves 3, 0, 9, 1 of the sizes, 3,200 leaves 0, 1, 0, 2, and epoch 100 adds 0, 2, 0, 9.
  test.each([
    ['before the fork', 3199, 1, 3200, [14, 11, 20, 12]],
    ['before the fork, in the second round', 3199, 2, 3200, [11, 12, 11, 13]],
    ['before the fork, in the sixth', 3199, 6, 3200, [11, 16, 15, 17]],
    ['in the first slot of the fork', 3200, 1, 3200, [11, 14, 11, 22]],
    ['in the first slot of the fork, in the second round', 3200, 2, 3200, [12, 15, 12, 23]],
    ['in the first slot of the fork, in the third', 3200, 3, 3200, [13, 16, 13, 11]],
    ['in the last slot of the epoch of the fork', 3231, 1, 3200, [14, 17, 12, 14]],
    ['in the first slot of the next', 3232, 1, 3200, [12, 12, 14, 16]],
    ['in its second round', 3232, 2, 3200, [13, 13, 15, 17]],
    ['in its fifth', 3232, 5, 3200, [12, 16, 18, 20]],
    ['an epoch after a fork that came earlier', 3199, 1, 64, [13, 12, 19, 20]],
    ['where the fork is not scheduled', 3200, 1, undefined, [11, 12, 11, 13]],
  ])('%s', (_, slot, round, fork, leaders) => {
    expect(lead(slot, round, fork)).toEqual(leaders)
  })

  test('at the fork the slots of an epoch have other leaders than in the one before', () => {
    const members = committees[0] ?? []
    const network = { custom: { ...clock, booleForkSlot: 0 } }
    const getLeaders = (from: number) =>
      [0, 1, 2, 3].map((offset) => getTurn({ network, members, slot: from + offset, round: 1 }))
    expect(getLeaders(0)).toEqual([11, 12, 13, 14])
    expect(getLeaders(32)).toEqual([12, 13, 14, 11])
  })
})

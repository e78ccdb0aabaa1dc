import { describe, expect, test } from 'vitest'
import { getDeadlines } from './getDeadlines.ts'

const clock = { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 }

describe('a duty is due, late and too late, in ms from the start of its slot', () => {
  test.each([
    ['PROPOSER', [0, 3000, 4000], [0, 2250, 3000]],
    ['ATTESTER', [4000, 7000, 8000], [3000, 5250, 6000]],
    ['SYNC_COMMITTEE', [4000, 7000, 8000], [3000, 5250, 6000]],
    ['AGGREGATOR', [8000, 11_000, 12_000], [6000, 10_500, 12_000]],
    ['SYNC_COMMITTEE_CONTRIBUTION', [8000, 11_000, 12_000], [6000, 10_500, 12_000]],
    ['PTC_ATTESTER', undefined, [9000, 11_250, 12_000]],
    ['PROPOSER_PREFERENCES', undefined, undefined],
    ['VOLUNTARY_EXIT', undefined, undefined],
  ])('as %s before and from Gloas on', (role, before, since) => {
    const read = (slot: number, gloasForkSlot?: number) => {
      const found = getDeadlines({ network: { custom: { ...clock, gloasForkSlot } }, role, slot })
      return found && [found.due, found.late, found.tooLate]
    }
    expect(read(99, 100)).toEqual(before)
    expect(read(100, 100)).toEqual(since)
    expect(read(100)).toEqual(before)
  })

  test('in parts of the slot', () => {
    const network = { custom: { ...clock, secondsPerSlot: 6 } }
    expect(getDeadlines({ network, role: 'PROPOSER', slot: 1 })).toEqual({ due: 0, late: 1500, tooLate: 2000 })
  })
})

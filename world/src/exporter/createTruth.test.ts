import { expect, test } from 'vitest'
import { createTruth } from './createTruth.ts'

const settings = {
  ...{ seed: 1, validatorCount: 1, committeeCount: 1, isOdd: false },
  ...{ genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 },
}

// The golden cases of `exporter-client/src/rules/getTurn.test.ts`, as far as they are of the first round: worked out by
// hand from the slot, the epoch and the size.
test.each([
  ['before the fork', 3199, 3200, [14, 11, 20, 12]],
  ['in the first slot of the fork', 3200, 3200, [11, 14, 11, 22]],
  ['in the last slot of the epoch of the fork', 3231, 3200, [14, 17, 12, 14]],
  ['in the first slot of the next', 3232, 3200, [12, 12, 14, 16]],
  ['an epoch after a fork that came earlier', 3199, 64, [13, 12, 19, 20]],
  ['where there is no fork', 3200, Number.POSITIVE_INFINITY, [11, 12, 11, 13]],
])('the leaders of committees of 4, 7, 10 and 13 %s are those of the network', (_, slot, forkSlot, expected) => {
  const { getInstance } = createTruth({ ...settings, forkSlot })
  const leaders = [4, 7, 10, 13].map((size) => {
    const operatorIds = Array.from({ length: size }, (_, i) => 11 + i)
    const { consensus } = getInstance(slot, size, { id: '', operatorIds, number: 0 })
    return Number(/"leader":(\d+)/.exec(consensus)?.[1])
  })
  expect(leaders).toEqual(expected)
})

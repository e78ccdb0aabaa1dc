import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planEpoch } from './planEpoch.ts'
import { createPopulation } from './population.ts'
import { resolveBehaviour } from './resolveBehaviour.ts'

const clock = { custom: { genesisTime: 0, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const validators = Array.from({ length: 20 }, (_, i) => ({
  index: i + 1,
  publicKey: (i + 1).toString(16).padStart(96, '0'),
  owner: '01'.repeat(20),
  operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [5, 6, 7, 8],
  liquidated: i === 0,
  hasMetadata: i !== 1,
  removedAtSlot: i === 2 ? 0 : undefined,
}))
const population = createPopulation(validators, true)

test('in every epoch each validator that is alive attests once, and a slot has at most one proposer', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000_000), (seed, epoch) => {
      const plan = planEpoch(resolveBehaviour({ seed, clock }), population, epoch)
      const attesters = plan.ATTESTER.validators.flatMap((onDuty) => onDuty ?? [])
      expect(attesters.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 17 }, (_, i) => i + 4),
      )
      for (const onDuty of plan.PROPOSER.validators) expect(onDuty?.length ?? 0).toBeLessThanOrEqual(1)
      for (const [offset, aggregators] of plan.AGGREGATOR.validators.entries()) {
        for (const aggregator of aggregators ?? []) expect(plan.ATTESTER.validators[offset]).toContain(aggregator)
      }
    }),
  )
})

test('committees have the indices of their own validators on duty, ascending', () => {
  const plan = planEpoch(resolveBehaviour({ seed: 1, clock, behaviour: { syncCommitteeShare: 1 } }), population, 3)
  for (const committees of plan.SYNC_COMMITTEE.byCommittee) {
    expect([...(committees ?? [])].map(([{ operatorIds }, indices]) => [operatorIds, indices])).toEqual([
      [
        [5, 6, 7, 8],
        [4, 6, 8, 10, 12, 14, 16, 18, 20],
      ],
      [
        [1, 2, 3, 4],
        [5, 7, 9, 11, 13, 15, 17, 19],
      ],
    ])
  }
})

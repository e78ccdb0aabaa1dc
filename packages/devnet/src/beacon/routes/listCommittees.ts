import { mix } from '../../exporter/simulation/random.ts'
import type { BeaconChainReader } from '../createBeaconChain.ts'
import { type BeaconState, isActive } from '../state/BeaconState.ts'
import { rules } from '../state/rules.ts'

/** Who attests together in a slot: indices, in their places. */
export type Committee = { slot: number; index: number; members: readonly number[] }

/** The committees of an epoch, by slot and index. */
export function listCommittees(
  { slotsPerEpoch, dutySlot }: Pick<BeaconChainReader, 'slotsPerEpoch' | 'dutySlot'>,
  { validators }: Pick<BeaconState, 'validators'>,
  epoch: number,
): Committee[] {
  const active = validators.filter((validator) => isActive(validator, epoch)).map(({ index }) => index)
  const wanted = Math.floor(active.length / slotsPerEpoch / rules.TARGET_COMMITTEE_SIZE)
  const count = Math.max(1, Math.min(rules.MAX_COMMITTEES_PER_SLOT, wanted))
  const bySlot = Array.from({ length: slotsPerEpoch }, (): number[] => [])
  for (const index of active) bySlot[dutySlot(index, epoch) % slotsPerEpoch]?.push(index)
  return bySlot.flatMap((ofSlot, offset) => {
    const shuffled = ofSlot.toSorted((a, b) => mix(a, epoch) - mix(b, epoch))
    return Array.from({ length: count }, (_, index) => ({
      slot: epoch * slotsPerEpoch + offset,
      index,
      members: shuffled.filter((_, place) => place % count === index),
    }))
  })
}

import { type SlotClock, slotToEpoch } from '@x/schemas'
import type { DutyTestimony } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/** A duty in what `createMovedFinder` reads, whatever else is known of it. */
export type WitnessedDuty = { slot: number; role: string; testimony?: DutyTestimony | undefined }

export type MovedFinder<duty extends WitnessedDuty> = {
  /** Takes the next duty, of each pass in slot order. Returns what is settled now: those of the epoch before. */
  add: (validator: unknown, duty: duty) => SettledDuty<duty>[]
  /** What is not settled yet, as it is where nothing more comes. */
  rest: () => SettledDuty<duty>[]
}

export type SettledDuty<duty> = { duty: duty; isMoved: boolean }

/**
 * Creates what finds attestations that one exporter alone has in its schedule of a slot, while another one has the validator
 * attest in another slot of the epoch. A validator attests once an epoch: one of both schedules is wrong, and which of them
 * shows in no row. That is known when the epoch is over, so that duties are handed back then, in memory of one epoch.
 */
export function createMovedFinder<duty extends WitnessedDuty>(network: SlotClock): MovedFinder<duty> {
  let epoch: number | undefined
  let waiting: { validator: unknown; duty: duty }[] = []
  /** For each validator the slots in which it attests, and who says so. */
  let slots = new Map<unknown, Map<number, readonly string[]>>()

  const rest = () => waiting.map(({ validator, duty }) => ({ duty, isMoved: isMoved(duty, slots.get(validator)) }))

  return {
    add: (validator, duty) => {
      const present = slotToEpoch(network, duty.slot)
      const settled = present === epoch ? [] : rest()
      if (present !== epoch) {
        waiting = []
        slots = new Map()
      }
      epoch = present
      const scheduledBy = duty.role === 'ATTESTER' ? (duty.testimony?.scheduledBy ?? []) : []
      if (scheduledBy.length === 0) return [...settled, { duty, isMoved: false }]
      getOrCreate(slots, validator, () => new Map<number, readonly string[]>()).set(duty.slot, scheduledBy)
      if (scheduledBy.length > 1) return [...settled, { duty, isMoved: false }]
      waiting.push({ validator, duty })
      return settled
    },
    rest,
  }
}

function isMoved(
  { slot, testimony }: WitnessedDuty,
  said: ReadonlyMap<number, readonly string[]> | undefined,
): boolean {
  const own = testimony?.scheduledBy ?? []
  return [...(said ?? [])].some(([other, names]) => other !== slot && names.some((name) => !own.includes(name)))
}

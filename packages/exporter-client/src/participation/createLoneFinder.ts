import { type SlotClock, slotToEpoch } from '@x/schemas'
import type { DutyTestimony } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/** A duty in what `createLoneFinder` reads, whatever else is known of it. */
export type WitnessedDuty = { slot: number; testimony?: DutyTestimony | undefined }

export type LoneFinder<duty extends WitnessedDuty> = {
  /** Takes the next duty, of each pass in slot order. Returns what is settled now: those of the epoch before. */
  add: (duty: duty) => SettledDuty<duty>[]
  /** Takes who has a duty that is itself not asked about: of an epoch that the range cuts, what is outside of it. */
  note: (duty: WitnessedDuty) => void
  /** What is not settled yet, as it is where nothing more comes. */
  rest: () => SettledDuty<duty>[]
}

/** A duty, and whether it is in the schedule of one exporter alone while another one had a schedule of the epoch. */
export type SettledDuty<duty> = { duty: duty; isLone: boolean }

/**
 * Creates what finds duties that one exporter alone has in its schedule, while another one has a schedule of the epoch in which
 * they are in another slot, or nowhere. One of both schedules is wrong, and which of them shows in no row. That is known when
 * the epoch is over, so that duties are handed back then.
 */
export function createLoneFinder<duty extends WitnessedDuty>(network: SlotClock): LoneFinder<duty> {
  let epoch: number | undefined
  let waiting: duty[] = []
  /** Who had a schedule of an epoch: there are few names. */
  const schedulers = new Map<number, Set<string>>()

  const note = ({ slot, testimony }: WitnessedDuty) => {
    const epoch = slotToEpoch(network, slot)
    for (const name of testimony?.scheduledBy ?? []) getOrCreate(schedulers, epoch, () => new Set<string>()).add(name)
  }
  const rest = () => waiting.map((duty) => ({ duty, isLone: isLone(duty) }))
  const isLone = ({ slot, testimony }: duty) => {
    const own = testimony?.scheduledBy ?? []
    return [...(schedulers.get(slotToEpoch(network, slot)) ?? [])].some((name) => !own.includes(name))
  }
  return {
    add: (duty) => {
      const present = slotToEpoch(network, duty.slot)
      const settled = present === epoch ? [] : rest()
      if (present !== epoch) waiting = []
      epoch = present
      note(duty)
      if (duty.testimony?.scheduledBy.length !== 1) return [...settled, { duty, isLone: false }]
      waiting.push(duty)
      return settled
    },
    note,
    rest,
  }
}

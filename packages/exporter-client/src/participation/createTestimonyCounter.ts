import type { SlotClock } from '@x/schemas'
import { createLoneFinder } from './createLoneFinder.ts'
import { nameValidator } from './createRoster.ts'
import type { Duty, DutyTestimony, SlotFacts } from './getSlotFacts.ts'
import { isMissedByOne } from './isMissedByOne.ts'
import { addTo } from './maps.ts'
import type { ContestedDuty, TestimonyFigures } from './participationTypes.ts'
import type { WitnessView } from './witnessView.ts'

export type TestimonyCounter = {
  /** Counts the duties of a slot, where several exporters were asked. */
  add: (facts: SlotFacts, views: readonly WitnessView[] | undefined) => void
  /** `undefined` where one exporter alone was asked. */
  get: () => TestimonyFigures | undefined
}

const maxContested = 200

/** Creates what counts whose word the figures rest on. */
export function createTestimonyCounter(network: SlotClock): TestimonyCounter {
  const names = new Set<string>()
  const had = new Map<string, number>()
  const alone = new Map<string, number>()
  const contested: ContestedDuty[] = []
  const counts = { decided: 0, together: 0, contested: 0, missedByOneSchedule: 0 }
  const finder = createLoneFinder<{ slot: number; isMissed: boolean; testimony: DutyTestimony }>(network)
  const isByOne = ({ duty, isLone }: ReturnType<typeof finder.rest>[number]) =>
    duty.isMissed && isMissedByOne(duty.testimony, isLone)

  function addDuty(slot: number, duty: Duty, testimony: DutyTestimony): void {
    const { decidedBy, deniedBy } = testimony
    const { role, isScheduled, isDecided, isUnreadable } = duty
    const isMissed = isScheduled && !isDecided && !isUnreadable
    const settled = finder.add({ slot, isMissed, testimony })
    counts.missedByOneSchedule += settled.filter(isByOne).length
    if (!isDecided || isUnreadable) return
    counts.decided += 1
    if (decidedBy.length === 0) counts.together += 1
    for (const name of decidedBy) addTo(had, name, 1)
    const [only, ...others] = decidedBy
    if (only === undefined || others.length > 0) return
    addTo(alone, only, 1)
    if (deniedBy.length === 0) return
    counts.contested += 1
    if (contested.length >= maxContested) return
    contested.push({ slot, role, ...nameValidator(duty.validator), decidedBy: only, deniedBy })
  }

  return {
    add: ({ slot, duties }, views) => {
      for (const { witness } of views ?? []) names.add(witness)
      for (const duty of duties) if (duty.testimony) addDuty(slot, duty, duty.testimony)
    },
    get: () => {
      if (names.size === 0) return undefined
      return {
        witnesses: [...names].map((name) => ({
          ...{ name, decided: had.get(name) ?? 0, alone: alone.get(name) ?? 0 },
          share: counts.decided === 0 ? null : (had.get(name) ?? 0) / counts.decided,
        })),
        ...counts,
        missedByOneSchedule: counts.missedByOneSchedule + finder.rest().filter(isByOne).length,
        contestedDuties: [...contested],
      }
    },
  }
}

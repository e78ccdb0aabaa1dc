import type { SlotRange } from '../rules/slotRange.ts'
import type { BeaconRole } from '../wire/roles.ts'
import type { RosterCommittee, RosterValidator } from './createRoster.ts'
import type { SlotFacts } from './getSlotFacts.ts'
import { addTo, getOrCreate, mapToRecord } from './maps.ts'
import type { ParticipationInterval } from './participationTypes.ts'
import { countDuty, createRoleCounts, type RoleCounts, toDutyCounts, toShare } from './roleCounts.ts'

export type IntervalCounter = {
  add: (facts: Pick<SlotFacts, 'slot' | 'duties'>) => void
  /** The intervals in slot order, the first and the last one cut to the range. */
  getIntervals: (
    range: SlotRange,
    getMembers: (subject: RosterCommittee | RosterValidator) => Iterable<number>,
  ) => ParticipationInterval[]
}

/** Counts shares and duties for each piece of the range; for none where there is no size. */
export function createIntervalCounter(size: number | undefined): IntervalCounter {
  const intervals = new Map<number, Sums>()
  return {
    add: ({ slot, duties }) => {
      if (size === undefined) return
      const sums = getOrCreate(intervals, Math.floor(slot / size) * size, createSums)
      for (const duty of duties) {
        const { role, validator, isDecided, signers } = duty
        countDuty(getOrCreate(sums.byRole, role, createRoleCounts), duty)
        if (!isDecided) continue
        addTo(sums.decided, validator.committee ?? validator, 1)
        for (const id of signers) addTo(sums.signed, id, 1)
      }
    },
    getIntervals: (range, getMembers) =>
      [...intervals]
        .sort(([a], [b]) => a - b)
        .map(([from, { byRole, decided, signed }]) => {
          const expected = new Map<number, number>()
          for (const [subject, count] of decided) for (const id of getMembers(subject)) addTo(expected, id, count)
          return {
            from: Math.max(from, range.from),
            to: Math.min(from + (size ?? 1) - 1, range.to),
            operators: [...expected]
              .map(([operatorId, count]) => ({ operatorId, ...toShare(count, signed.get(operatorId)) }))
              .sort((a, b) => a.operatorId - b.operatorId),
            byRole: mapToRecord(byRole, toDutyCounts),
          }
        }),
  }
}

type Sums = {
  byRole: Map<BeaconRole, RoleCounts>
  /** Decided duties, by committee, or by validator where the committee is not known. */
  decided: Map<RosterCommittee | RosterValidator, number>
  /** Those signed, by operator id. */
  signed: Map<number, number>
}

function createSums(): Sums {
  return { byRole: new Map(), decided: new Map(), signed: new Map() }
}

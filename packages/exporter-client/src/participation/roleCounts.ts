import type { Duty } from './getSlotFacts.ts'
import type { Coverage, DutyCounts } from './participationTypes.ts'

/** Duties of one role, as they are counted. */
export type RoleCounts = Pick<DutyCounts, 'scheduled' | 'observed' | 'decided' | 'missed'> & {
  observedOfScheduled: number
}

export function createRoleCounts(): RoleCounts {
  return { scheduled: 0, observed: 0, observedOfScheduled: 0, decided: 0, missed: 0 }
}

/** Counts one duty. */
export function countDuty(counts: RoleCounts, { isScheduled, isObserved, isDecided }: Duty): void {
  if (isScheduled) counts.scheduled += 1
  if (isScheduled && isObserved) counts.observedOfScheduled += 1
  if (isScheduled && !isDecided) counts.missed += 1
  if (isObserved) counts.observed += 1
  if (isDecided) counts.decided += 1
}

/** The figures of one role. */
export function toDutyCounts({ scheduled, observed, decided, missed, observedOfScheduled }: RoleCounts): DutyCounts {
  return { scheduled, observed, decided, missed, coverage: toCoverage(scheduled, observedOfScheduled) }
}

/** How far figures over so many scheduled duties may be trusted. */
export function toCoverage(scheduled: number, observed: number): Coverage {
  return { scheduled, observed, share: scheduled === 0 ? null : observed / scheduled }
}

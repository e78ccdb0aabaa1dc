import type { Duty } from './getSlotFacts.ts'
import type { DutyCounts, SignerShare } from './participationTypes.ts'

/** Duties of one role, as they are counted. */
export type RoleCounts = Omit<DutyCounts, 'coverage' | 'share'> & { observedOfScheduled: number }

const names = [
  'scheduled',
  'observed',
  'observedOfScheduled',
  'decided',
  'undecided',
  'unobserved',
  'unscheduled',
  'unreadable',
  'disputed',
  'missed',
  'decidedOfScheduled',
] as const satisfies (keyof RoleCounts)[]

export function createRoleCounts(): RoleCounts {
  return {
    scheduled: 0,
    observed: 0,
    observedOfScheduled: 0,
    decided: 0,
    undecided: 0,
    unobserved: 0,
    unscheduled: 0,
    unreadable: 0,
    disputed: 0,
    missed: 0,
    decidedOfScheduled: 0,
  }
}

/** Counts one duty. */
export function countDuty(
  counts: RoleCounts,
  {
    isScheduled,
    isObserved,
    isUnreadable,
    isDecided,
    dispute,
  }: Pick<Duty, 'isScheduled' | 'isObserved' | 'isUnreadable' | 'isDecided' | 'dispute'>,
): void {
  if (isScheduled) counts.scheduled += 1
  if (isUnreadable) {
    counts.unreadable += 1
    if (dispute !== undefined) counts.disputed += 1
    return
  }
  if (isObserved) counts.observed += 1
  if (isDecided) counts.decided += 1
  if (isObserved && !isDecided) counts.undecided += 1
  if (isObserved && !isScheduled) counts.unscheduled += 1
  if (!isScheduled) return
  if (isObserved) counts.observedOfScheduled += 1
  else counts.unobserved += 1
  if (isDecided) counts.decidedOfScheduled += 1
  else counts.missed += 1
}

/** Adds counts to a sum. */
export function addCounts(sum: RoleCounts, counts: RoleCounts): void {
  for (const name of names) sum[name] += counts[name]
}

/** The figures of one role. */
export function toDutyCounts({ observedOfScheduled, ...counts }: RoleCounts): DutyCounts {
  const { scheduled, decidedOfScheduled, missed } = counts
  return {
    ...counts,
    share: divide(decidedOfScheduled, decidedOfScheduled + missed),
    coverage: { scheduled, observed: observedOfScheduled, share: divide(observedOfScheduled, scheduled) },
  }
}

/** The share of the expected duties that an operator signed. */
export function toShare(expected: number, signed = 0): SignerShare {
  return { expected, signed, share: divide(signed, expected) }
}

/** A share of nothing is none. */
function divide(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

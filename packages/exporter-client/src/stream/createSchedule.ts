import type { Schedule, ScheduleSettings } from './schedule.ts'

/**
 * The schedule of an iteration that begins with a slot. What an earlier iteration learned about the exporter, and
 * counted, goes on.
 */
export function createSchedule(
  { initialWindow, concurrency }: Pick<ScheduleSettings, 'initialWindow' | 'concurrency'>,
  slot: number,
  earlier?: Schedule | undefined,
): Schedule {
  return {
    windowSize: initialWindow,
    concurrency,
    stubbornErrors: new Map(),
    counts: { requests: 0, bytes: 0, bisections: 0, throttled: 0, retries: 0 },
    ...earlier,
    pieces: [],
    nextSlot: slot,
    successesSinceThrottle: 0,
    throttledInARow: 0,
    failuresInARow: 0,
    pausedUntil: 0,
    isOver: false,
  }
}

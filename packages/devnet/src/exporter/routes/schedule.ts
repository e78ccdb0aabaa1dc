import type { RouteContext } from './RouteContext.ts'

/** Schedules are best effort: one slot in 64 has none. */
export function isScheduleKept(context: RouteContext, slot: number): boolean {
  return context.simulation.draw('schedule', slot) >= 1 / 64
}

/** Entries in no particular order, as from iterating over a Go map. */
export function shuffle<item>(context: RouteContext, slot: number, items: readonly item[]): item[] {
  const shift = Math.floor(context.simulation.draw('order', slot) * items.length)
  return [...items.slice(shift), ...items.slice(0, shift)]
}

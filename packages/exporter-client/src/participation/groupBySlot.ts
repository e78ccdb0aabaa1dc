import type { ScheduleEntry } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import type { SlotRows } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

type Input = {
  data: readonly SlotRows['rows'][number][]
  schedule?: readonly ScheduleEntry[] | undefined
  unreadable?: readonly UnreadableRow[] | undefined
}

/** What an input has of each of its slots, in their order: of some there is a schedule alone. */
export function groupBySlot({ data, schedule = [], unreadable = [] }: Input): Iterable<SlotRows> {
  const slots = new Map<number, SlotRows>()
  const getSlot = (slot: number) => getOrCreate(slots, slot, () => ({ slot, rows: [], schedule: [], unreadable: [] }))
  for (const row of data) getSlot(row.slot).rows.push(row)
  for (const entry of schedule) getSlot(entry.slot).schedule.push(entry)
  for (const row of unreadable) getSlot(row.slot).unreadable.push(row)
  return [...slots.values()].sort((a, b) => a.slot - b.slot)
}

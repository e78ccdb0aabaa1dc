import type { SlotClock } from '@x/schemas'
import { type CreateRosterParameters, createRoster } from './createRoster.ts'
import { type DutyRecord, toDutyRecords } from './dutyRecord.ts'
import { getSlotFacts, type SlotRows } from './getSlotFacts.ts'

export type ReadDutiesParameters = Pick<CreateRosterParameters, 'validators'> & {
  network: SlotClock
  slot: number
  data: SlotRows['rows']
  schedule: SlotRows['schedule']
}

/** The duties of one slot, from rows and schedules that somebody kept. */
export function readDuties({ network, slot, data, schedule, validators }: ReadDutiesParameters): DutyRecord[] {
  const roster = createRoster({ committees: [], validators })
  return toDutyRecords(getSlotFacts({ slot, rows: data, schedule, unreadable: [] }, { network, roster }), { network })
}

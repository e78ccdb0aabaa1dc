import type { Caveat } from '../rules/caveat.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { CommitteeTrace, Decided, ScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'

/** What one of several exporters has of a piece of the range. */
export type WitnessView = SlotRange & {
  /** Name of the exporter. */
  witness: string
  data: (Decided | ValidatorTrace | CommitteeTrace)[]
  schedule: ScheduleEntry[]
  unreadable: UnreadableRow[]
  errors: string[]
  caveats: Caveat[]
  /** Set where it could not be read. */
  failed?: FailedSlots | undefined
}

import type { Caveat } from '@x/exporter-client'
import type { FailedSlots, PartialErrors, UnreadableRow } from '@x/exporter-client/internal'

/** What an answer could not give. It may reach beyond the file. */
export type Gaps = {
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  caveats: readonly Caveat[]
  unreadable: readonly UnreadableRow[]
}

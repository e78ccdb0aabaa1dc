import type { Caveat, WitnessFinding } from '@x/exporter-client'
import type { FailedSlots, PartialErrors, UnreadableRow, WitnessLack } from '@x/exporter-client/internal'

/** What an answer could not give. It may reach beyond the file. */
export type Gaps = {
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  caveats: readonly Caveat[]
  unreadable: readonly UnreadableRow[]
  /** What several exporters say that cannot all be true. */
  findings?: readonly WitnessFinding[] | undefined
  /** Slots that could not be read of one of several exporters. */
  lacks?: readonly WitnessLack[] | undefined
}

import type { CollectedParticipation, Participation, SlotRange, WitnessSummary } from '@x/exporter-client'
import type { FailedSlots, PartialErrors } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { ReportCauses } from './reportCauses.ts'

/** Everything that a report shows. */
export type RenderReportParameters = {
  network: Network
  /** Slots, both ends included. */
  from: number
  to: number
  /** How the exporter runs: `archive` or `standard`. */
  mode: string
  nodeVersion: string | undefined
  /** How each of several exporters runs, by name; one that did not answer has no mode. */
  exporters?: readonly { name: string; mode?: string; nodeVersion?: string }[] | undefined
  /** What each of several exporters had, and what does not go together. */
  witnesses?: WitnessSummary | undefined
  /** When the report was made, in ms. */
  createdAt: number
  /** What the report is about if not about everything: `operators 1, 2 and their 5 validators`. */
  subject: string | undefined
  participation: Participation
  /** Operators that ask: they come before all others, with their rank. */
  operatorIds?: readonly number[] | undefined
  /** The same for a period to compare with: its figures stand beside those of this one. */
  previous?: (SlotRange & CollectedParticipation) | undefined
  /** Length of a column of the heat map in slots. */
  intervalSlots: number
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  /** Operators of the heat map and the table: those that ask, then the worst first. */
  operators: Participation['operators']
  /** Why duties went wrong; absent where that was not asked. */
  causes?: ReportCauses | undefined
  /** Names of operators by id, as far as they are known. */
  names: ReadonlyMap<number, string>
}

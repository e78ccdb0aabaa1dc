import type { CoverageReason } from '../rules/caveat.ts'
import type { BeaconRole, RunnerRole } from '../wire/roles.ts'

/**
 * What an answer says about one duty.
 * - `observed`: there is a row.
 * - `scheduled-not-observed`: the schedule names the duty, but there is no row.
 * - `not-scheduled`: the schedule of the slot was kept and does not name the duty.
 * - `unknown`: neither a row nor a schedule; nothing follows from that.
 * - `not-answerable`: this exporter, or this kind of request, cannot tell. `reason` says why.
 */
export type CoverageState = 'observed' | 'scheduled-not-observed' | 'not-scheduled' | 'unknown' | 'not-answerable'

/** What can be said about a slot from which rows are missing. */
export type SlotCoverage = {
  slot: number
  role: BeaconRole | RunnerRole
  state: CoverageState
  reason?: CoverageReason | undefined
  /** One sentence for people. */
  explanation: string
}

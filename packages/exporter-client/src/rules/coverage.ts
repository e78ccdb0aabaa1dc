import type { BeaconRole, RunnerRole } from '../wire/roles.ts'

/**
 * What an answer says about one duty.
 * - `observed`: there is a row.
 * - `scheduled-not-observed`: the schedule names the duty, and there is no row.
 * - `not-scheduled`: the schedule of the slot was kept and does not name the duty.
 * - `unknown`: no row and no schedule; nothing follows from that.
 * - `not-answerable`: this exporter, or this kind of request, cannot tell. `reason` says why.
 */
export type CoverageState = 'observed' | 'scheduled-not-observed' | 'not-scheduled' | 'unknown' | 'not-answerable'

/**
 * Why a state is what it is.
 * - `fork-blind`: decideds leave out aggregator duties after the Boole fork; committee traces have them.
 * - `committee-duty`: unfiltered validator traces leave out the duties which the committee runs.
 * - `validator-duty`: committee traces leave out the duties which a validator runs alone.
 * - `pruned`: a standard exporter keeps 50 400 slots unless it is set otherwise.
 * - `unflushed`: the slot is among the last 4, which are not all on disk yet.
 * - `future`: the slot has not begun.
 * - `standard-mode`: a standard exporter records neither schedules nor traces.
 * - `one-row-per-committee`: unfiltered decideds of committee duties name one validator per committee.
 * - `schedule-not-kept`: the exporter never writes schedules of this role.
 * - `partial-errors`: the answer came with errors.
 * - `failed`: the slot could not be had.
 */
export type CoverageReason =
  | 'fork-blind'
  | 'committee-duty'
  | 'validator-duty'
  | 'pruned'
  | 'unflushed'
  | 'future'
  | 'standard-mode'
  | 'one-row-per-committee'
  | 'schedule-not-kept'
  | 'partial-errors'
  | 'failed'

export type SlotCoverage = {
  slot: number
  role: BeaconRole | RunnerRole
  state: CoverageState
  reason?: CoverageReason | undefined
  /** One sentence for people. */
  explanation: string
}

/** A part of an answer from whose silence nothing follows. */
export type Caveat = {
  reason: CoverageReason
  /** Slots concerned, ends included. */
  from: number
  to: number
  /** Roles concerned; all roles asked for where absent. */
  roles?: string[] | undefined
  /** One sentence for people. */
  explanation: string
}

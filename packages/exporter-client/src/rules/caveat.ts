/**
 * Why nothing follows from a part of an answer, or from a missing row.
 * - `fork-blind`: decideds leave out aggregator duties after the Boole fork; committee traces have them.
 * - `committee-duty`: unfiltered validator traces leave out the duties that the committee runs.
 * - `validator-duty`: committee traces leave out the duties that a validator runs alone.
 * - `pruned`: the slot is older than the oldest one of which the exporter has something; or, where that is not known, than
 *   the 50,400 slots that a standard exporter keeps unless it is configured otherwise.
 * - `unflushed`: the slot is among the last 4, which are not all on disk yet.
 * - `future`: the slot has not begun.
 * - `standard-mode`: a standard exporter records neither schedules nor traces.
 * - `one-row-per-committee`: unfiltered decideds of committee duties name one validator per committee.
 * - `schedule-not-kept`: the exporter never writes schedules of this role.
 * - `roles-not-applied`: the node is older than the filter by roles, so committee traces of all roles are in the answer.
 * - `unreadable`: rows of the slot hold numbers or times that cannot be read; they are handed over as text.
 * - `schedule-unreadable`: the schedule of the slot holds a number that cannot be read, so that it lacks duties.
 * - `partial-errors`: the answer came with errors.
 * - `disputed`: the schedule has a duty in this slot that the auditor of the exporter saw done in another one, or by another
 *   committee than it knows.
 * - `failed`: the slot could not be read.
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
  | 'roles-not-applied'
  | 'unreadable'
  | 'schedule-unreadable'
  | 'partial-errors'
  | 'disputed'
  | 'failed'

/** A part of an answer whose silence does not prove anything. */
export type Caveat = {
  reason: CoverageReason
  /** Slots concerned, both ends included. */
  from: number
  to: number
  /** Roles concerned; all roles asked for where absent. */
  roles?: string[] | undefined
  /** One sentence for people. */
  explanation: string
}

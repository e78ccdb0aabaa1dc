import type { BeaconRole, BeaconVote, CommitteeTrace, DutyTestimony, ValidatorTrace } from '@x/exporter-client'
import type { Hex, SlotClock } from '@x/schemas'
import type { DutyOutcome } from './dutyOutcome.ts'

/** When an operator signed; 0 where the exporter recorded no time. In ms since the Unix epoch. */
export type Signature = { signer: number; time: number }

/** What an exporter heard of one duty of one validator. */
export type DutyTrace = Pick<ValidatorTrace | CommitteeTrace, 'consensus' | 'decideds'> & {
  /** Partial signatures before the consensus; empty for duties that the committee runs. */
  pre: readonly Signature[]
  /** Partial signatures for this validator after the consensus. `undefined`: the answer can't have them. */
  post: readonly Signature[] | undefined
  /** What was voted for, where the trace has it. */
  vote?: BeaconVote | undefined
}

/** All that is known of one duty: one role of one validator in one slot. */
export type DutyEvidence = {
  /** The clock, and the slots of the forks where they are known. */
  network: SlotClock
  slot: number
  role: BeaconRole
  validatorIndex: number
  publicKey?: Hex | undefined
  /** Operator ids of the committee. */
  members: readonly number[]
  /** Whether the exporter's schedule names it; `undefined` where it keeps none of this slot and role. */
  isScheduled: boolean | undefined
  /** What was heard of it; `undefined`: nothing. */
  trace: DutyTrace | undefined
  /** Whether there is a row that can't be read, so that nothing follows from what is there. */
  isUnreadable?: boolean | undefined
  /** Whether the exporter heard others in this slot: else that it heard nothing says nothing. */
  heardOthers: boolean
  /** Which of several exporters saw it; absent where one alone was asked. */
  testimony?: DutyTestimony | undefined
  /** What became of it on the beacon chain; `undefined`: nobody was asked, or nobody can say. */
  outcome?: DutyOutcome | undefined
}

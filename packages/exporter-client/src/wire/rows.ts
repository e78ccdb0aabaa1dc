import type { Hex } from '@x/schemas'
import type { BeaconRole, RunnerRole } from './roles.ts'

// Times are the exporter's arrival times in milliseconds since the Unix epoch; 0 means that the node recorded none.
// Fields that the exporter sends and these types do not name are kept on the objects under their wire names.

/** Who signed a duty of one validator. */
export type Decided = {
  role: BeaconRole
  slot: number
  /** 48 bytes. Without a filter an archive exporter names one validator per committee only. */
  publicKey: Hex
  /** Operator ids. */
  signers: number[]
}

/** A prepare or commit message of one operator. */
export type ConsensusMessage = {
  /** 0 where the node left it out. */
  round: number
  /** Root of the value signed. */
  ssvRoot: Hex
  /** Operator id. */
  signer: number
  time: number
}

/** A partial signature before or after the consensus. */
export type PartialSignature = {
  ssvRoot: Hex
  /** Operator id. */
  signer: number
  time: number
  /** Kind of the partial signature, in newer nodes. */
  type?: string | undefined
}

/** A request of one operator to go on to the next round. */
export type RoundChange = ConsensusMessage & {
  preparedRound: number
  prepareMessages: ConsensusMessage[]
}

/** The leader's proposal of a round. */
export type Proposal = {
  round: number
  ssvRoot: Hex
  /** Operator id. */
  leader: number
  roundChangeJustifications: RoundChange[]
  prepareJustifications: ConsensusMessage[]
  time: number
}

/** One QBFT round as the exporter saw it. The first entry of a list of rounds is round 1. */
export type Round = {
  /** `null` where no proposal was seen. */
  proposal: Proposal | null
  prepares: ConsensusMessage[]
  commits: ConsensusMessage[]
  roundChanges: RoundChange[]
}

/** A decided message: the commit signatures of a quorum. */
export type DecidedMessage = {
  round: number
  ssvRoot: Hex
  /** Operator ids. */
  signers: number[]
  time: number
}

/** Which validators one operator signed for after the consensus of a committee. */
export type CommitteeSigner = {
  /** Operator id. */
  signer: number
  validatorIndices: number[]
  time: number
}

/** What an archive exporter saw of one duty of one validator. */
export type ValidatorTrace = {
  slot: number
  role: BeaconRole
  validatorIndex: number
  /** Absent in unfiltered queries, and where the exporter does not know it. */
  committeeId?: Hex | undefined
  consensus: Round[]
  decideds: DecidedMessage[]
  /** Partial signatures before the consensus; always empty for duties that the committee runs. */
  pre: PartialSignature[]
  /** Partial signatures after the consensus; always empty for duties that the committee runs. */
  post: PartialSignature[]
  /** SSZ bytes of the proposed value. */
  proposalData?: Hex | undefined
}

/** What an archive exporter saw of one consensus instance of a committee. */
export type CommitteeTrace = {
  slot: number
  committeeId: Hex
  /** Absent in nodes before the Boole line, which know `COMMITTEE` only. */
  role?: RunnerRole | (string & {}) | undefined
  consensus: Round[]
  decideds: DecidedMessage[]
  /** Signers of sync committee duties; of contributions where `role` is `AGGREGATOR_COMMITTEE`. */
  syncCommittee: CommitteeSigner[]
  /** Signers of attestations; of aggregations where `role` is `AGGREGATOR_COMMITTEE`. */
  attester: CommitteeSigner[]
  proposalData?: Hex | undefined
}

/** The duties of one validator in one slot, as far as the exporter recorded its schedule. */
export type ValidatorScheduleEntry = {
  slot: number
  validatorIndex: number
  /** Empty: the validator has none of the roles asked for in this slot. */
  roles: BeaconRole[]
}

/** The duties of one committee in one slot, as far as the exporter recorded its schedule. */
export type CommitteeScheduleEntry = {
  slot: number
  committeeId: Hex
  /** Validator indices by beacon role. An index may be listed twice while the exporter writes the slot to disk. */
  roles: Record<string, number[]>
}

/** An expected duty. Best effort: rows without an entry and entries without a row both occur. */
export type ScheduleEntry = ValidatorScheduleEntry | CommitteeScheduleEntry

/** Roles that the simulation has duties of. */
export type DutyRole = 'ATTESTER' | 'AGGREGATOR' | 'PROPOSER' | 'SYNC_COMMITTEE' | 'SYNC_COMMITTEE_CONTRIBUTION'

/** A role whose duties a committee runs together. */
export type CommitteeRole = 'COMMITTEE' | 'AGGREGATOR_COMMITTEE'

/** A role whose duties each validator runs on its own. */
export type ValidatorRole = Exclude<DutyRole, 'ATTESTER' | 'SYNC_COMMITTEE'>

/** Indices of a committee's validators that have a duty in one slot, ascending. */
export type CommitteeDuties = {
  /** Of attesters, in an `AGGREGATOR_COMMITTEE` of aggregators. */
  attesterIndices: readonly number[]
  /** Of the sync committee, in an `AGGREGATOR_COMMITTEE` of contributors. */
  syncCommitteeIndices: readonly number[]
}

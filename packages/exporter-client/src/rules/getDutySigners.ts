import type { BeaconRole } from '../wire/roles.ts'
import type { CommitteeSigner, CommitteeTrace } from '../wire/rows.ts'

/**
 * The two kinds of duties that a consensus instance of a committee may hold, with those who signed for them: attestations
 * and sync committee duties, or the aggregations of both since the Boole fork.
 */
export function getDutySigners({
  role,
  attester,
  syncCommittee,
}: Pick<CommitteeTrace, 'role' | 'attester' | 'syncCommittee'>): { role: BeaconRole; signers: CommitteeSigner[] }[] {
  const isAggregation = role === 'AGGREGATOR_COMMITTEE'
  return [
    { role: isAggregation ? 'AGGREGATOR' : 'ATTESTER', signers: attester },
    { role: isAggregation ? 'SYNC_COMMITTEE_CONTRIBUTION' : 'SYNC_COMMITTEE', signers: syncCommittee },
  ]
}

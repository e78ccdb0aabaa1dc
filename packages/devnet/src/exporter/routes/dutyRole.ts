import type { CommitteeRole, DutyRole } from '../simulation/duties.ts'
import type { RouteContext } from './RouteContext.ts'

/** Beacon roles that a request may name and that this exporter has duties of. */
export function isDutyRole(role: string): role is DutyRole {
  return (
    role === 'ATTESTER' ||
    role === 'AGGREGATOR' ||
    role === 'PROPOSER' ||
    role === 'SYNC_COMMITTEE' ||
    role === 'SYNC_COMMITTEE_CONTRIBUTION'
  )
}

/** The committee role that runs a beacon role in a slot: undefined where each validator runs it on its own. */
export function committeeRoleAt(
  context: RouteContext,
  role: DutyRole,
  slot: number | bigint,
): CommitteeRole | undefined {
  if (role === 'ATTESTER' || role === 'SYNC_COMMITTEE') return 'COMMITTEE'
  if (role === 'PROPOSER') return undefined
  return slot >= context.booleForkSlot ? 'AGGREGATOR_COMMITTEE' : undefined
}

/** Whether a role's partial signatures are in a committee trace's `attester` list or in `sync_committee`. */
export function bucketOf(role: DutyRole): 'attester' | 'syncCommittee' {
  return role === 'ATTESTER' || role === 'AGGREGATOR' ? 'attester' : 'syncCommittee'
}

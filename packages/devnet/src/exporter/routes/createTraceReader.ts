import type { CommitteeTrace } from '../simulation/observe.ts'
import { isGloasRole } from '../simulation/observeGloas.ts'
import type { CommitteeRole, DutyRole, SimulatedCommittee } from '../simulation/population.ts'
import type { RouteContext } from './RouteContext.ts'

/** Reads committee traces, each once for a slot however many validators of the committee are asked for. */
export function createTraceReader(
  context: RouteContext,
): (slot: number, committee: SimulatedCommittee, role: CommitteeRole) => CommitteeTrace | undefined {
  const { simulation, population } = context
  const memo = {
    COMMITTEE: new Map<SimulatedCommittee, CommitteeTrace | undefined>(),
    AGGREGATOR_COMMITTEE: new Map<SimulatedCommittee, CommitteeTrace | undefined>(),
  }
  let memoSlot = -1
  return (slot, committee, role) => {
    if (slot !== memoSlot) {
      memo.COMMITTEE.clear()
      memo.AGGREGATOR_COMMITTEE.clear()
      memoSlot = slot
    }
    const known = memo[role]
    if (known.has(committee)) return known.get(committee)
    const trace = simulation.getCommitteeTrace(population, slot, committee, role)
    known.set(committee, trace)
    return trace
  }
}

/** Beacon roles that a request may name and that this exporter has duties of. */
export function isDutyRole(role: string): role is DutyRole {
  return (
    role === 'ATTESTER' ||
    role === 'AGGREGATOR' ||
    role === 'PROPOSER' ||
    role === 'SYNC_COMMITTEE' ||
    role === 'SYNC_COMMITTEE_CONTRIBUTION' ||
    isGloasRole(role)
  )
}

/** The committee role that runs a beacon role in a slot: undefined where each validator runs it on its own. */
export function committeeRoleAt(
  context: RouteContext,
  role: DutyRole,
  slot: number | bigint,
): CommitteeRole | undefined {
  if (role === 'ATTESTER' || role === 'SYNC_COMMITTEE') return 'COMMITTEE'
  if (role === 'PROPOSER' || isGloasRole(role)) return undefined
  return slot >= context.booleForkSlot ? 'AGGREGATOR_COMMITTEE' : undefined
}

/** Whether a role's partial signatures are in a committee trace's `attester` list or in `sync_committee`. */
export function bucketOf(role: DutyRole): 'attester' | 'syncCommittee' {
  return role === 'ATTESTER' || role === 'AGGREGATOR' ? 'attester' : 'syncCommittee'
}

import type { CommitteeRole } from '../simulation/duties.ts'
import type { CommitteeTrace } from '../simulation/observeCommittee.ts'
import type { SimulatedCommittee } from '../simulation/population.ts'
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

import type { ApiRoutes } from '../ApiState.ts'
import { living } from '../lists/listQuery.ts'
import { createPerformance } from '../operatorMetadata.ts'
import { sumEffectiveBalances } from '../records/getClusterRecords.ts'
import type { OperatorRecord } from '../records/getOperatorRecords.ts'

export const summaryRoutes: ApiRoutes = {
  'GET /duties/operator/:id/performance-chart': ({ state, param, query }) => {
    const operator = state.operators.find(({ id_str }) => id_str === param('id'))
    const points = Math.min(Math.max(Number(query('points')) || 30, 1), 1_000)
    return operator && createChart(operator, query('type') === 'hourly' ? 'hourly' : 'daily', points)
  },
  'GET /statistics/operators': ({ state }) => {
    const operators = living(state.operators)
    const active = operators.filter(({ is_active }) => is_active === 1).length
    return { total: operators.length, active, inactive: operators.length - active }
  },
  'GET /statistics/totalEffectiveBalance': ({ state }) => ({
    total_effective_balance: sumEffectiveBalances(state.clusters),
  }),
  'GET /compliance/countries/restricted': () => [],
}

/** An operator's performance up to the last full hour or day. */
function createChart(operator: OperatorRecord, type: 'hourly' | 'daily', points: number) {
  const step = type === 'hourly' ? 3_600_000 : 86_400_000
  const end = Math.floor(Date.now() / step) * step
  const times = Array.from({ length: points }, (_, position) => end - (points - 1 - position) * step)
  return {
    operatorID: operator.id,
    type,
    points,
    start: new Date(times[0] ?? end).toISOString(),
    end: new Date(end).toISOString(),
    data: times.map((time) => ({
      performance: operator.is_active === 1 ? createPerformance(operator.id, String(time)) : 0,
      timestamp: new Date(time).toISOString(),
    })),
  }
}

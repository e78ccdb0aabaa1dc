import { Hono } from 'hono'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ReadState } from '../ApiState.ts'
import { notFound } from '../answers.ts'
import { living } from '../lists/listQuery.ts'
import { createPerformance } from '../operatorMetadata.ts'
import type { OperatorRecord } from '../records/getOperatorRecords.ts'
import { sumEffectiveBalances } from '../records/sumEffectiveBalances.ts'

/** What lies below `/duties`, `/statistics` and `/compliance`. */
export function createSummaryRoutes(readState: ReadState): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/duties/operator/:id/performance-chart', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ id_str }) => id_str === context.req.param('id'))
    if (!operator) return notFound(context)
    const type = context.req.query('type') === 'hourly' ? 'hourly' : 'daily'
    const points = Math.min(Math.max(Number(context.req.query('points')) || 30, 1), 1_000)
    return context.json(createChart(operator, type, points))
  })
  routes.get('/statistics/operators', async (context) => {
    const operators = living((await readState()).operators)
    const active = operators.filter(({ is_active }) => is_active === 1).length
    return context.json({ total: operators.length, active, inactive: operators.length - active })
  })
  routes.get('/statistics/totalEffectiveBalance', async (context) => {
    return context.json({ total_effective_balance: sumEffectiveBalances((await readState()).clusters) })
  })
  routes.get('/compliance/countries/restricted', (context) => context.json([]))
  return routes
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

import { type Context, Hono } from 'hono'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ApiState, ReadState } from '../ApiState.ts'
import { notFound } from '../answers.ts'
import { getQuery, isOneOf, list } from '../lists/listQuery.ts'
import { paginate } from '../lists/paginate.ts'
import { sortRows } from '../lists/sortRows.ts'
import type { ClusterRecord } from '../records/getClusterRecords.ts'

/** What lies below `/clusters`. */
export function createClusterRoutes(readState: ReadState): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/', async (context) => {
    const state = await readState()
    const query = getQuery(context)
    const operators = list(query('operators')).map(Number)
    const wanted = query('isLiquidated')
    const rows = state.clusters.filter(
      (cluster) =>
        isOneOf(query('ownerAddress'), cluster.ownerAddress) &&
        isOneOf(query('cluster'), cluster.clusterId) &&
        (wanted === undefined || String(cluster.isLiquidated) === wanted) &&
        operators.every((id) => cluster.operators.includes(id)),
    )
    return context.json(listClusters(rows, state, context))
  })
  routes.get('/owner/:owner', async (context) => {
    const state = await readState()
    const rows = state.clusters.filter(({ ownerAddress }) => isOneOf(context.req.param('owner'), ownerAddress))
    return context.json({ type: 'clusters', ...listClusters(rows, state, context) })
  })
  routes.get('/owner/:owner/operators/:ids', async (context) => {
    const state = await readState()
    const ids = list(context.req.param('ids'))
      .map(Number)
      .sort((a, b) => a - b)
      .join()
    const cluster = state.clusters.find(
      ({ ownerAddress, operators }) => isOneOf(context.req.param('owner'), ownerAddress) && operators.join() === ids,
    )
    return cluster ? context.json({ cluster: withOperators(cluster, state, context) }) : notFound(context)
  })
  routes.get('/:hash', async (context) => {
    const state = await readState()
    const cluster = findCluster(state, context.req.param('hash'))
    return context.json({ type: 'cluster', cluster: cluster ? withOperators(cluster, state, context) : null })
  })
  routes.get('/:hash/totalEffectiveBalance', async (context) => {
    const hash = context.req.param('hash')
    const cluster = findCluster(await readState(), hash)
    const { clusterId, effectiveBalance } = cluster ?? { clusterId: hash, effectiveBalance: '0' }
    return context.json({ clusterId, effectiveBalance })
  })
  return routes
}

function findCluster({ clusters }: ApiState, hash: string): ClusterRecord | undefined {
  return clusters.find(({ clusterId }) => isOneOf(hash, clusterId))
}

/** `operatorDetails=true` replaces operator ids by their records. */
function withOperators(cluster: ClusterRecord, { operators }: ApiState, context: Context) {
  if (context.req.query('operatorDetails') !== 'true') return cluster
  return { ...cluster, operators: operators.filter(({ id }) => cluster.operators.includes(id)) }
}

function listClusters(rows: readonly ClusterRecord[], state: ApiState, context: Context) {
  const query = getQuery(context)
  const sorted = sortRows(rows, query('ordering'), (row, key) =>
    key === 'validatorCount' ? row.validatorCount : key === 'effectiveBalance' ? BigInt(row.effectiveBalance) : row.id,
  )
  const page = paginate(sorted, query)
  return { clusters: page.rows.map((row) => withOperators(row, state, context)), pagination: page.pagination }
}

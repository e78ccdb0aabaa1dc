import type { ApiRequest, ApiRoutes, ApiState } from '../ApiState.ts'
import { isOneOf, list, paginate, sortRows } from '../lists/listQuery.ts'
import type { ClusterRecord } from '../records/getClusterRecords.ts'

export const clusterRoutes: ApiRoutes = {
  'GET /clusters': (request) => {
    const { state, query } = request
    const operators = list(query('operators')).map(Number)
    const wanted = query('isLiquidated')
    const rows = state.clusters.filter(
      (cluster) =>
        isOneOf(query('ownerAddress'), cluster.ownerAddress) &&
        isOneOf(query('cluster'), cluster.clusterId) &&
        (wanted === undefined || String(cluster.isLiquidated) === wanted) &&
        operators.every((id) => cluster.operators.includes(id)),
    )
    return listClusters(rows, request)
  },
  'GET /clusters/owner/:owner': (request) => {
    const { state, param } = request
    const rows = state.clusters.filter(({ ownerAddress }) => isOneOf(param('owner'), ownerAddress))
    return { type: 'clusters', ...listClusters(rows, request) }
  },
  'GET /clusters/owner/:owner/operators/:ids': (request) => {
    const { state, param } = request
    const ids = list(param('ids'))
      .map(Number)
      .sort((a, b) => a - b)
      .join()
    const cluster = state.clusters.find(
      ({ ownerAddress, operators }) => isOneOf(param('owner'), ownerAddress) && operators.join() === ids,
    )
    return cluster && { cluster: withOperators(cluster, request) }
  },
  'GET /clusters/:hash': (request) => {
    const cluster = findCluster(request.state, request.param('hash'))
    return { type: 'cluster', cluster: cluster ? withOperators(cluster, request) : null }
  },
  'GET /clusters/:hash/totalEffectiveBalance': ({ state, param }) => {
    const hash = param('hash')
    const { clusterId, effectiveBalance } = findCluster(state, hash) ?? { clusterId: hash, effectiveBalance: '0' }
    return { clusterId, effectiveBalance }
  },
}

function findCluster({ clusters }: ApiState, hash: string): ClusterRecord | undefined {
  return clusters.find(({ clusterId }) => isOneOf(hash, clusterId))
}

/** `operatorDetails=true` replaces operator ids by their records. */
function withOperators(cluster: ClusterRecord, { state: { operators }, query }: ApiRequest) {
  if (query('operatorDetails') !== 'true') return cluster
  return { ...cluster, operators: operators.filter(({ id }) => cluster.operators.includes(id)) }
}

function listClusters(clusters: readonly ClusterRecord[], request: ApiRequest) {
  const sorted = sortRows(clusters, request.query('ordering'), (row, key) =>
    key === 'validatorCount' ? row.validatorCount : key === 'effectiveBalance' ? BigInt(row.effectiveBalance) : row.id,
  )
  const { rows, pagination } = paginate(sorted, request.query)
  return { clusters: rows.map((row) => withOperators(row, request)), pagination }
}

import { getCluster, getClusterBalance, getClusterSnapshot, getClusters, toSolidityCluster } from './clusterQueries.ts'
import { getDaoValues, getOwnerNonce } from './networkQueries.ts'
import { getOperator, getOperators } from './operatorQueries.ts'
import type { GraphQlClient } from './subgraphClient.ts'
import { getValidator, getValidators } from './validatorQueries.ts'

const queries = {
  getOwnerNonce,
  toSolidityCluster,
  getClusterSnapshot,
  getCluster,
  getClusters,
  getOperator,
  getOperators,
  getValidators,
  getValidator,
  getClusterBalance,
  getDaoValues,
}

/** The queries of a subgraph: the functions of their names, each with what it takes after the client. */
export type Queries = {
  [name in keyof typeof queries]: (args: Parameters<(typeof queries)[name]>[1]) => ReturnType<(typeof queries)[name]>
}

/**
 * The queries for one subgraph. They say what the subgraph says, which may be behind the chain: `sdk.api` has the same
 * ones, proven by the chain where money depends on it.
 *
 * @example
 * const { getDaoValues } = createQueries(sdk.config.subgraph.client)
 */
export function createQueries(client: GraphQlClient): Queries {
  const bound = Object.entries(queries).map(([name, ask]) => [name, (args: never) => ask(client, args)])
  // What was made of the table has its names.
  return Object.fromEntries(bound) as Queries
}

import { getCluster, getClusterBalance, getClusterSnapshot, getClusters, toSolidityCluster } from './clusterQueries.ts'
import { getDaoValues, getOwnerNonce } from './networkQueries.ts'
import { getOperator, getOperators } from './operatorQueries.ts'
import type { GraphQlClient } from './subgraphClient.ts'
import { getValidator, getValidators } from './validatorQueries.ts'

const queries = {
  /**
   * The owner nonce as the subgraph has it, as decimal text. It may be behind: `sdk.api.getOwnerNonce` has it proven by
   * the chain.
   */
  getOwnerNonce,
  /**
   * The snapshot of a cluster as the subgraph has it, or `null` where it has none. `sdk.api.toSolidityCluster` makes
   * sure that it is the latest one.
   */
  toSolidityCluster,
  /** The snapshot of a cluster: `toSolidityCluster` under its older name. */
  getClusterSnapshot,
  /** A cluster as the subgraph has it, or `null` where it has none. */
  getCluster,
  /** All clusters of an owner as the subgraph has them. */
  getClusters,
  /**
   * An operator as the subgraph has it, or `null` where it has none. `sdk.api.getOperator` compares its key with what
   * other sources say.
   */
  getOperator,
  /** Operators as the subgraph has them, in the order of their ids as text; what it does not have is left out. */
  getOperators,
  /** Those of these public keys that the subgraph has as validators, whoever registered them. */
  getValidators,
  /** A validator by its public key, whoever registered it, or `null` where the subgraph never saw it. */
  getValidator,
  /**
   * What the balance of a cluster is computed from, at one block. `sdk.utils.getClusterBalance` asks the contract for
   * the balance itself.
   */
  getClusterBalance,
  /** Fees and limits of the network, or `null` where the subgraph does not have them. */
  getDaoValues,
}

/** The queries of a subgraph, each with what it takes after the client. */
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

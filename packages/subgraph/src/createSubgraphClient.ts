import { type AssertFreshParameters, assertFresh } from './assertFresh.ts'
import {
  createSubgraphConnection,
  type SubgraphClientOptions,
  type SubgraphConnection,
} from './createSubgraphConnection.ts'
import type { NetworkValues, SubgraphCluster, SubgraphOperator, SubgraphValidator } from './entities.ts'
import { type GetAccountParameters, getAccount, type SubgraphAccount } from './getAccount.ts'
import { type GetClusterParameters, type GetClusterReturnType, getCluster } from './getCluster.ts'
import { type GetClustersParameters, getClusters } from './getClusters.ts'
import { type GetMetaParameters, getMeta, type SubgraphMeta } from './getMeta.ts'
import { type GetNetworkValuesParameters, getNetworkValues } from './getNetworkValues.ts'
import { type GetOperatorParameters, getOperator } from './getOperator.ts'
import { getOperatorData } from './getOperatorData.ts'
import { type GetOperatorsParameters, type GetOperatorsReturnType, getOperators } from './getOperators.ts'
import { type GetOperatorsByOwnerParameters, getOperatorsByOwner } from './getOperatorsByOwner.ts'
import { getOwnerNonce } from './getOwnerNonce.ts'
import { type GetValidatorsParameters, getValidators } from './getValidators.ts'
import { type QueryParameters, query } from './query.ts'

/** A connection with every function of this package as a method; each does what the function of its name does. */
export type SubgraphClient = SubgraphConnection & {
  query: <data>(parameters: QueryParameters<data>) => Promise<data>
  getMeta: (parameters?: GetMetaParameters) => Promise<SubgraphMeta>
  assertFresh: (parameters: AssertFreshParameters) => Promise<SubgraphMeta>
  getOperator: (parameters: GetOperatorParameters) => Promise<SubgraphOperator | undefined>
  getOperators: (parameters: GetOperatorsParameters) => Promise<GetOperatorsReturnType>
  getOperatorData: (
    parameters: GetOperatorsParameters,
  ) => Promise<GetOperatorsReturnType<Pick<SubgraphOperator, 'id' | 'operatorKey' | 'isOperatorKeyValid'>>>
  getOperatorsByOwner: (parameters: GetOperatorsByOwnerParameters) => Promise<SubgraphOperator[]>
  getAccount: (parameters: GetAccountParameters) => Promise<SubgraphAccount>
  getOwnerNonce: (parameters: GetAccountParameters) => Promise<number>
  getCluster: (parameters: GetClusterParameters) => Promise<GetClusterReturnType>
  getClusters: (parameters: GetClustersParameters) => Promise<SubgraphCluster[]>
  getValidators: (parameters: GetValidatorsParameters) => Promise<SubgraphValidator[]>
  getNetworkValues: (parameters?: GetNetworkValuesParameters) => Promise<NetworkValues | undefined>
}

/**
 * Creates a client of a network's subgraph: the free endpoint, the gateway with an API key, or an endpoint of your own.
 *
 * @throws {SubgraphEndpointMissingError} the network has no endpoint, or only one that needs an API key
 * @throws {InvalidInputError} the endpoint is not an http(s) address
 * @example
 * const subgraph = createSubgraphClient({ network: mainnet })
 * const { operators } = await subgraph.getOperators({ ids: [1, 2, 3, 4] })
 */
export function createSubgraphClient(options: SubgraphClientOptions): SubgraphClient {
  const connection = createSubgraphConnection(options)
  return {
    ...connection,
    query: (parameters) => query(connection, parameters),
    getMeta: (parameters) => getMeta(connection, parameters),
    assertFresh: (parameters) => assertFresh(connection, parameters),
    getOperator: (parameters) => getOperator(connection, parameters),
    getOperators: (parameters) => getOperators(connection, parameters),
    getOperatorData: (parameters) => getOperatorData(connection, parameters),
    getOperatorsByOwner: (parameters) => getOperatorsByOwner(connection, parameters),
    getAccount: (parameters) => getAccount(connection, parameters),
    getOwnerNonce: (parameters) => getOwnerNonce(connection, parameters),
    getCluster: (parameters) => getCluster(connection, parameters),
    getClusters: (parameters) => getClusters(connection, parameters),
    getValidators: (parameters) => getValidators(connection, parameters),
    getNetworkValues: (parameters) => getNetworkValues(connection, parameters),
  }
}

import {
  type CreateSubgraphConnectionParameters,
  createSubgraphConnection,
  type SubgraphConnection,
} from './createSubgraphConnection.ts'
import type { NetworkValues, SubgraphCluster, SubgraphOperator, SubgraphValidator } from './entities.ts'
import { type GetAccountParameters, getAccount, type SubgraphAccount } from './getAccount.ts'
import { type GetClusterParameters, type GetClusterReturnType, getCluster } from './getCluster.ts'
import { type GetClustersParameters, getClusters } from './getClusters.ts'
import {
  type AssertFreshParameters,
  assertFresh,
  type GetMetaParameters,
  getMeta,
  type SubgraphMeta,
} from './getMeta.ts'
import { type GetNetworkValuesParameters, getNetworkValues } from './getNetworkValues.ts'
import { type GetOperatorParameters, getOperator } from './getOperator.ts'
import { getOperatorData } from './getOperatorData.ts'
import { type GetOperatorsParameters, type GetOperatorsReturnType, getOperators } from './getOperators.ts'
import { type GetOperatorsByOwnerParameters, getOperatorsByOwner } from './getOperatorsByOwner.ts'
import { type GetOwnerNonceParameters, getOwnerNonce } from './getOwnerNonce.ts'
import { type GetValidatorsParameters, getValidators } from './getValidators.ts'
import { type QueryParameters, query } from './query.ts'

export type CreateSubgraphClientParameters = CreateSubgraphConnectionParameters

/** A connection with every function of this package as a method; each does what the function of its name does. */
export type SubgraphClient = SubgraphConnection & {
  /** Sends a GraphQL query to the subgraph and returns its checked `data`. */
  query: <data>(parameters: QueryParameters<data>) => Promise<data>
  /** Reads how far the subgraph has indexed the chain and whether it is healthy. */
  getMeta: (parameters?: GetMetaParameters) => Promise<SubgraphMeta>
  /** Throws where the subgraph is further behind the chain than allowed, for callers that act on what it says. */
  assertFresh: (parameters: AssertFreshParameters) => Promise<SubgraphMeta>
  /** Reads one operator. A removed operator is still known, with `isRemoved`. */
  getOperator: (parameters: GetOperatorParameters) => Promise<SubgraphOperator | undefined>
  /** Reads operators by their ids, 1,000 at a time. Removed operators are still known, with `isRemoved`. */
  getOperators: (parameters: GetOperatorsParameters) => Promise<GetOperatorsReturnType>
  /**
   * Reads ids and public keys of operators with the document that SSV's guide to bulk registration shows: operation
   * `OperatorData`, variable `operatorIDs` of type `[Bytes!]`, no limit of its own. For endpoints and proxies that
   * allow this document only; otherwise `getOperators` tells more.
   */
  getOperatorData: (
    parameters: GetOperatorsParameters,
  ) => Promise<GetOperatorsReturnType<Pick<SubgraphOperator, 'id' | 'operatorKey' | 'isOperatorKeyValid'>>>
  /** Reads all operators that an account owns, ascending by id, removed ones included. */
  getOperatorsByOwner: (parameters: GetOperatorsByOwnerParameters) => Promise<SubgraphOperator[]>
  /**
   * Reads an account with its registration nonce, the block that the answer is of, and the block of the owner's latest
   * registration, whose event on the chain proves the nonce.
   */
  getAccount: (parameters: GetAccountParameters) => Promise<SubgraphAccount>
  /**
   * Reads the nonce that the owner's next validator registration must sign; 0 for an owner that never registered one.
   * It is as old as the subgraph is: see `assertFresh`, or `getAccount` for the block of the answer.
   */
  getOwnerNonce: (parameters: GetOwnerNonceParameters) => Promise<number>
  /** Reads the cluster of an owner and a set of operators, with the snapshot that the next transaction must carry. */
  getCluster: (parameters: GetClusterParameters) => Promise<GetClusterReturnType>
  /** Reads all clusters of an owner, empty and liquidated ones included. */
  getClusters: (parameters: GetClustersParameters) => Promise<SubgraphCluster[]>
  /**
   * Reads all validators of an owner, or of one of the owner's clusters; removed ones are included, with `isRemoved`.
   */
  getValidators: (parameters: GetValidatorsParameters) => Promise<SubgraphValidator[]>
  /** Reads the fees, limits and totals of the network's contract. */
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
export function createSubgraphClient(parameters: CreateSubgraphClientParameters): SubgraphClient {
  const connection = createSubgraphConnection(parameters)
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

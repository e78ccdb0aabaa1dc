import { type CheckDkgHealthParameters, checkDkgHealth, type DkgHealth } from './checkDkgHealth.ts'
import type { ApiCluster } from './clusterRecord.ts'
import {
  type CreateOperatorConnectionParameters,
  createOperatorConnection,
  type OperatorConnection,
} from './createOperatorConnection.ts'
import { type ApiAccount, type GetAccountParameters, getAccount } from './getAccount.ts'
import { type GetClusterParameters, getCluster } from './getCluster.ts'
import { type GetOperatorParameters, getOperator } from './getOperator.ts'
import { type GetOperatorByKeyParameters, getOperatorByKey } from './getOperatorByKey.ts'
import {
  type GetOperatorPerformanceParameters,
  getOperatorPerformance,
  type PerformancePoint,
} from './getOperatorPerformance.ts'
import { type GetOperatorsParameters, getOperators } from './getOperators.ts'
import {
  type GetRegisteredValidatorsParameters,
  type GetRegisteredValidatorsReturnType,
  getRegisteredValidators,
} from './getRegisteredValidators.ts'
import { type GetValidatorParameters, getValidator } from './getValidator.ts'
import { type ListClustersParameters, listClusters } from './listClusters.ts'
import {
  type GetOperatorPageParameters,
  getOperatorPage,
  type ListOperatorsByOwnerParameters,
  type ListOperatorsParameters,
  listOperators,
  listOperatorsByOwner,
} from './listOperators.ts'
import {
  type GetValidatorPageParameters,
  getValidatorPage,
  type ListValidatorsParameters,
  listValidators,
} from './listValidators.ts'
import type { ApiOperator } from './operatorRecord.ts'
import type { Page } from './pages.ts'
import type { ApiValidator } from './validatorRecord.ts'

export type CreateOperatorClientParameters = CreateOperatorConnectionParameters

/** A connection with every function of this package as a method; each does what the function of its name does. */
export type OperatorClient = OperatorConnection & {
  /** Reads one operator. */
  getOperator: (parameters: GetOperatorParameters) => Promise<ApiOperator>
  /** Reads several operators, in the order of the ids. */
  getOperators: (parameters: GetOperatorsParameters) => Promise<ApiOperator[]>
  /** Finds the operator with a key. The API tells less about it here than `getOperator` does. */
  getOperatorByKey: (parameters: GetOperatorByKeyParameters) => Promise<ApiOperator | undefined>
  /** Reads one page of the list of operators. */
  getOperatorPage: (parameters?: GetOperatorPageParameters) => Promise<Page<ApiOperator>>
  /** Walks over all operators that match, page after page; a page is asked for when the one before is used up. */
  listOperators: (parameters?: ListOperatorsParameters) => AsyncGenerator<ApiOperator, void, undefined>
  /** Walks over all operators that an account owns. */
  listOperatorsByOwner: (parameters: ListOperatorsByOwnerParameters) => AsyncGenerator<ApiOperator, void, undefined>
  /** Reads how an operator performed over the last days or hours, oldest first. */
  getOperatorPerformance: (parameters: GetOperatorPerformanceParameters) => Promise<PerformancePoint[]>
  /** Lets the API ask operators' DKG endpoints whether they are ready for a ceremony. */
  checkDkgHealth: (parameters: CheckDkgHealthParameters) => Promise<DkgHealth[]>
  /** Reads one validator. */
  getValidator: (parameters: GetValidatorParameters) => Promise<ApiValidator | undefined>
  /** Reads one page of the list of validators. */
  getValidatorPage: (parameters?: GetValidatorPageParameters) => Promise<Page<ApiValidator>>
  /**
   * Walks over all validators of an owner, an operator or a cluster; a page is asked for when the one before is used
   * up.
   */
  listValidators: (parameters?: ListValidatorsParameters) => AsyncGenerator<ApiValidator, void, undefined>
  /** Tells which validators are registered on the network, whoever owns them. */
  getRegisteredValidators: (parameters: GetRegisteredValidatorsParameters) => Promise<GetRegisteredValidatorsReturnType>
  /** Reads the cluster of an owner and a set of operators. */
  getCluster: (parameters: GetClusterParameters) => Promise<ApiCluster | undefined>
  /** Walks over all clusters of an owner. */
  listClusters: (parameters: ListClustersParameters) => AsyncGenerator<ApiCluster, void, undefined>
  /** Reads an account with its registration nonce. */
  getAccount: (parameters: GetAccountParameters) => Promise<ApiAccount | undefined>
}

/**
 * Creates a client of a network's operator data API (v4).
 *
 * The API is meant for moderate use: at most 4 requests are under way at the same time unless `maxConcurrency` says
 * otherwise.
 *
 * @throws {ApiUrlMissingError} the network has no operator data API and no `url` is passed
 * @throws {InvalidInputError} the address is not an http(s) address
 * @example
 * const client = createOperatorClient({ network: mainnet })
 * const operators = await client.getOperators({ ids: [1, 2, 3, 4] })
 */
export function createOperatorClient(parameters: CreateOperatorClientParameters): OperatorClient {
  const connection = createOperatorConnection(parameters)
  return {
    ...connection,
    getOperator: (parameters) => getOperator(connection, parameters),
    getOperators: (parameters) => getOperators(connection, parameters),
    getOperatorByKey: (parameters) => getOperatorByKey(connection, parameters),
    getOperatorPage: (parameters) => getOperatorPage(connection, parameters),
    listOperators: (parameters) => listOperators(connection, parameters),
    listOperatorsByOwner: (parameters) => listOperatorsByOwner(connection, parameters),
    getOperatorPerformance: (parameters) => getOperatorPerformance(connection, parameters),
    checkDkgHealth: (parameters) => checkDkgHealth(connection, parameters),
    getValidator: (parameters) => getValidator(connection, parameters),
    getValidatorPage: (parameters) => getValidatorPage(connection, parameters),
    listValidators: (parameters) => listValidators(connection, parameters),
    getRegisteredValidators: (parameters) => getRegisteredValidators(connection, parameters),
    getCluster: (parameters) => getCluster(connection, parameters),
    listClusters: (parameters) => listClusters(connection, parameters),
    getAccount: (parameters) => getAccount(connection, parameters),
  }
}

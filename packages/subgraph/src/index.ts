export { createSubgraphClient, type SubgraphClient } from './createSubgraphClient.ts'
export {
  createSubgraphConnection,
  type SubgraphClientOptions,
  type SubgraphConnection,
} from './createSubgraphConnection.ts'
export type { NetworkValues, SubgraphCluster, SubgraphOperator, SubgraphValidator } from './entities.ts'
export {
  SubgraphAuthError,
  SubgraphBehindError,
  SubgraphEndpointMissingError,
  SubgraphError,
  SubgraphIndexingError,
  SubgraphNotFoundError,
  SubgraphQueryError,
  SubgraphRateLimitError,
  SubgraphUnavailableError,
} from './errors.ts'
export { type GetAccountParameters, getAccount, type SubgraphAccount } from './getAccount.ts'
export { type GetClusterParameters, type GetClusterReturnType, getCluster } from './getCluster.ts'
export { type GetClustersParameters, getClusters } from './getClusters.ts'
export { type GetMetaParameters, getMeta, type SubgraphMeta } from './getMeta.ts'
export { type GetNetworkValuesParameters, getNetworkValues } from './getNetworkValues.ts'
export { type GetOperatorParameters, getOperator } from './getOperator.ts'
export { getOperatorData } from './getOperatorData.ts'
export { type GetOperatorsParameters, type GetOperatorsReturnType, getOperators } from './getOperators.ts'
export { type GetOperatorsByOwnerParameters, getOperatorsByOwner } from './getOperatorsByOwner.ts'
export { getOwnerNonce } from './getOwnerNonce.ts'
export { type GetValidatorsParameters, getValidators } from './getValidators.ts'
export { type QueryParameters, query } from './query.ts'
export { type RequireFreshParameters, requireFresh } from './requireFresh.ts'

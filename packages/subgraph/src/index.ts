export {
  type CreateSubgraphClientParameters,
  createSubgraphClient,
  type SubgraphClient,
} from './createSubgraphClient.ts'
export {
  type CreateSubgraphConnectionParameters,
  createSubgraphConnection,
  type SubgraphConnection,
} from './createSubgraphConnection.ts'
export type { NetworkValues, SubgraphCluster, SubgraphOperator, SubgraphValidator } from './entities.ts'
export { type GetAccountParameters, getAccount, type SubgraphAccount } from './getAccount.ts'
export { type GetClusterParameters, type GetClusterReturnType, getCluster } from './getCluster.ts'
export type { SubgraphMeta } from './getMeta.ts'
export { type GetOperatorsParameters, type GetOperatorsReturnType, getOperators } from './getOperators.ts'
export { type GetOwnerNonceParameters, getOwnerNonce } from './getOwnerNonce.ts'
export { type QueryParameters, query } from './query.ts'
export { SubgraphEndpointMissingError, SubgraphError } from './SubgraphError.ts'

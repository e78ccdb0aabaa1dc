export { HttpError } from '@x/http'
export { assertFresh } from './assertFresh.ts'
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
export { getAccount, type SubgraphAccount } from './getAccount.ts'
export { getCluster } from './getCluster.ts'
export { getClusters } from './getClusters.ts'
export { getMeta, type SubgraphMeta } from './getMeta.ts'
export { getNetworkValues } from './getNetworkValues.ts'
export { getOperator } from './getOperator.ts'
export { getOperatorData } from './getOperatorData.ts'
export { getOperators } from './getOperators.ts'
export { getOperatorsByOwner } from './getOperatorsByOwner.ts'
export { getOwnerNonce } from './getOwnerNonce.ts'
export { getValidators } from './getValidators.ts'
export { query } from './query.ts'

export { HttpError } from '@x/http'
export { checkDkgHealth, type DkgHealth } from './checkDkgHealth.ts'
export type { ApiCluster } from './clusterRecord.ts'
export { createOperatorClient, type OperatorClient } from './createOperatorClient.ts'
export {
  createOperatorConnection,
  type OperatorClientOptions,
  type OperatorConnection,
} from './createOperatorConnection.ts'
export { ApiUrlMissingError, OperatorNotFoundError, OperatorsFailedError } from './errors.ts'
export { type ApiAccount, getAccount } from './getAccount.ts'
export { getCluster } from './getCluster.ts'
export { getOperator } from './getOperator.ts'
export { getOperatorByKey } from './getOperatorByKey.ts'
export {
  getOperatorPage,
  type OperatorFilters,
  type OperatorStatusFilter,
  type OperatorType,
} from './getOperatorPage.ts'
export { getOperatorPerformance, type PerformancePoint } from './getOperatorPerformance.ts'
export { getOperators } from './getOperators.ts'
export { getRegisteredValidators } from './getRegisteredValidators.ts'
export { getValidator } from './getValidator.ts'
export { getValidatorPage } from './getValidatorPage.ts'
export { listClusters } from './listClusters.ts'
export { listOperators } from './listOperators.ts'
export { listOperatorsByOwner } from './listOperatorsByOwner.ts'
export { listValidators } from './listValidators.ts'
export type { ApiOperator } from './operatorRecord.ts'
export { type OperatorSortKey, type Ordering, operatorSortKeys } from './ordering.ts'
export type { Page } from './pages.ts'
export type { ApiValidator } from './validatorRecord.ts'

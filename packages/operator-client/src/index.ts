export { type CheckDkgHealthParameters, checkDkgHealth, type DkgHealth } from './checkDkgHealth.ts'
export type { ApiCluster } from './clusterRecord.ts'
export { createOperatorClient, type OperatorClient } from './createOperatorClient.ts'
export {
  createOperatorConnection,
  type OperatorClientOptions,
  type OperatorConnection,
} from './createOperatorConnection.ts'
export { ApiUrlMissingError, OperatorNotFoundError, OperatorsFailedError } from './errors.ts'
export { type ApiAccount, type GetAccountParameters, getAccount } from './getAccount.ts'
export { type GetClusterParameters, getCluster } from './getCluster.ts'
export { type GetOperatorParameters, getOperator } from './getOperator.ts'
export { type GetOperatorByKeyParameters, getOperatorByKey } from './getOperatorByKey.ts'
export { type GetOperatorPageParameters, getOperatorPage, type OperatorFilters, type Range } from './getOperatorPage.ts'
export {
  type GetOperatorPerformanceParameters,
  getOperatorPerformance,
  type PerformancePoint,
} from './getOperatorPerformance.ts'
export { type GetOperatorsParameters, getOperators } from './getOperators.ts'
export {
  type GetRegisteredValidatorsParameters,
  type GetRegisteredValidatorsReturnType,
  getRegisteredValidators,
} from './getRegisteredValidators.ts'
export { type GetValidatorParameters, getValidator } from './getValidator.ts'
export { type GetValidatorPageParameters, getValidatorPage } from './getValidatorPage.ts'
export { type ListClustersParameters, listClusters } from './listClusters.ts'
export { type ListOperatorsParameters, listOperators } from './listOperators.ts'
export { type ListOperatorsByOwnerParameters, listOperatorsByOwner } from './listOperatorsByOwner.ts'
export { type ListValidatorsParameters, listValidators } from './listValidators.ts'
export type { ApiOperator } from './operatorRecord.ts'
export type { Page, PageParameters } from './pages.ts'
export type { ApiValidator } from './validatorRecord.ts'

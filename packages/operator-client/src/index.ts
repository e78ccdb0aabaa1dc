export type { DkgHealth } from './checkDkgHealth.ts'
export type { ApiCluster } from './clusterRecord.ts'
export {
  type CreateOperatorClientParameters,
  createOperatorClient,
  type OperatorClient,
} from './createOperatorClient.ts'
export {
  type CreateOperatorConnectionParameters,
  createOperatorConnection,
  type OperatorConnection,
} from './createOperatorConnection.ts'
export { ApiUrlMissingError, OperatorNotFoundError, OperatorsFailedError } from './errors.ts'
export type { ApiAccount } from './getAccount.ts'
export { type GetOperatorParameters, getOperator } from './getOperator.ts'
export type { PerformancePoint } from './getOperatorPerformance.ts'
export { type GetOperatorsParameters, getOperators } from './getOperators.ts'
export { type ListOperatorsParameters, listOperators } from './listOperators.ts'
export { type ListValidatorsParameters, listValidators } from './listValidators.ts'
export type { ApiOperator } from './operatorRecord.ts'
export type { Page } from './pages.ts'
export type { ApiValidator } from './validatorRecord.ts'

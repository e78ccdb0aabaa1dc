// What the packages of ssvx share with each other. It may change with any version: use `@x/operator-client` instead.
export { checkDkgHealth } from './checkDkgHealth.ts'
export { getAccount } from './getAccount.ts'
export { getOperatorByKey } from './getOperatorByKey.ts'
export { getRegisteredValidators } from './getRegisteredValidators.ts'
export { getValidator } from './getValidator.ts'
export { type OperatorSortKey, type Ordering, operatorSortKeys } from './ordering.ts'

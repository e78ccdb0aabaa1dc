// What the packages of ssvx share with each other. It may change with any version: use `@x/operator-client` instead.
export { type OperatorSortKey, operatorSortKeys } from './ordering.ts'

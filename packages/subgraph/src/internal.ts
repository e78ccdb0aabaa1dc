// What the packages of ssvx share with each other. It may change with any version: use `@x/subgraph` instead.
export { getClusters } from './getClusters.ts'
export { getNetworkValues } from './getNetworkValues.ts'
export { getValidators } from './getValidators.ts'

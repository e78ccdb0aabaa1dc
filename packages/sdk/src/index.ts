export {
  getCluster,
  getClusterBalance,
  getClusterSnapshot,
  getClusters,
  toSolidityCluster,
} from './api/clusterQueries.ts'
export { createQueries, createQueries as getQueries } from './api/createQueries.ts'
export { createSSVAPI } from './api/createSSVAPI.ts'
export { getDaoValues, getOwnerNonce } from './api/networkQueries.ts'
export { getOperator, getOperators } from './api/operatorQueries.ts'
export { getValidator, getValidators } from './api/validatorQueries.ts'
export { chains, hoodi } from './config/chains.ts'
export type { ConfigArgs } from './config/configArgs.ts'
export {
  chainIds,
  contracts,
  globals,
  graph_endpoints,
  networks,
  paid_graph_endpoints,
  registerValidatorsByClusterSizeLimits,
  rest_endpoints,
} from './config/constants.ts'
export { type Config as ConfigReturnType, createConfig } from './config/createConfig.ts'
export { isConfig } from './config/isConfig.ts'
export { createContractInteractions } from './contract/createContractInteractions.ts'
export { createReader } from './contract/createReader.ts'
export { createWriter } from './contract/createWriter.ts'
export { createSdk } from './createSdk.ts'
export { SdkError } from './errors/SdkError.ts'
export {
  KeyShares,
  KeySharesItem,
  OperatorPublicKeyError,
  OperatorsCountsMismatchError,
  SSVKeys,
  SSVKeysException,
} from './keys.ts'
export { createClusterManager } from './managers/createClusterManager.ts'
export { createDaoManager } from './managers/createDaoManager.ts'
export { createOperatorManager } from './managers/createOperatorManager.ts'
export { SSVSDK } from './SSVSDK.ts'
export { createUtils } from './utils/createUtils.ts'

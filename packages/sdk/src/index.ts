export { ClusterMissingError } from './api/ClusterMissingError.ts'
export {
  getCluster,
  getClusterBalance,
  getClusterSnapshot,
  getClusters,
  type OfficialBalanceParts,
  type OfficialCluster,
  type OfficialOwnedCluster,
  type OfficialSnapshot,
  toSolidityCluster,
} from './api/clusterQueries.ts'
export type { Api } from './api/createApi.ts'
export { createQueries, createQueries as getQueries, type Queries } from './api/createQueries.ts'
export { createSSVAPI, type SsvApi } from './api/createSSVAPI.ts'
export { getDaoValues, getOwnerNonce, type OfficialDaoValues } from './api/networkQueries.ts'
export { getOperator, getOperators, type OfficialOperator, type OfficialPricedOperator } from './api/operatorQueries.ts'
export type { GraphQlClient } from './api/subgraphClient.ts'
export { getValidator, getValidators } from './api/validatorQueries.ts'
export { chains, hoodi } from './config/chains.ts'
export type { ConfigArgs, ExtendedConfig } from './config/configArgs.ts'
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
export { type Config, type Config as ConfigReturnType, createConfig } from './config/createConfig.ts'
export { isConfig } from './config/isConfig.ts'
export {
  type ContractAddresses,
  type ContractInteractions,
  createContractInteractions,
} from './contract/createContractInteractions.ts'
export { createReader, type Reader } from './contract/createReader.ts'
export { createWriter, type Writer } from './contract/createWriter.ts'
export type { ContractEvent } from './contract/decodeEvents.ts'
export type { CallReceipt, SentCall } from './contract/sendCall.ts'
export { WalletMissingError } from './contract/WalletMissingError.ts'
export type { WriteOptions } from './contract/writeOptions.ts'
export { createSdk } from './createSdk.ts'
export type { AnyKeyShares } from './keys/toKeySharesItems.ts'
export {
  KeyShares,
  KeySharesItem,
  OperatorPublicKeyError,
  OperatorsCountsMismatchError,
  SSVKeys,
  SSVKeysException,
} from './keys.ts'
export { type ClusterManager, createClusterManager } from './managers/createClusterManager.ts'
export { createDaoManager, type DaoManager } from './managers/createDaoManager.ts'
export { createOperatorManager, type OperatorManager } from './managers/createOperatorManager.ts'
export type { RegisterParameters } from './managers/registerValidators.ts'
export { SSVSDK } from './SSVSDK.ts'
export { createUtils, type SdkUtils } from './utils/createUtils.ts'
export type { SdkGenerateKeySharesParameters, SdkKeyShares } from './utils/generateSdkKeyShares.ts'
export { OwnerMissingError } from './utils/OwnerMissingError.ts'
export { NothingRegisteredError } from './utils/validateSharesPostRegistration.ts'
export { SharesRefusedError, type SharesReport } from './utils/validateSharesPreRegistration.ts'

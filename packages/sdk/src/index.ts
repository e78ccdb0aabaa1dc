export { chains } from '@x/registration'
export {
  type ClusterReference,
  type CreateSdkParameters,
  createSdk,
  type ExtendedConfig,
  type OperatorReference,
  type Sdk,
  type SdkCluster,
  type SdkOperator,
  type SdkRegisterValidatorsParameters,
} from './createSdk.ts'
export { SSVSDK } from './SSVSDK.ts'
export type { SdkGenerateKeySharesParameters, SdkKeyShares } from './sdkKeyShares.ts'
export type { AnyKeyShares } from './toKeySharesItems.ts'

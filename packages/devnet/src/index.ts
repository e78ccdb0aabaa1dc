export {
  ssvNetworkAbi,
  ssvNetworkViewsAbi,
  ssvTokenAbi,
  whitelistingContractAbi,
} from './chain/contracts.generated.ts'
export { DevnetTransactionError } from './chain/sendAsNode.ts'
export { AnvilStartError } from './chain/startAnvil.ts'
export type {
  ChainControls,
  ChainHandle,
  ClusterChange,
  ClusterReference,
  DevnetAccount,
  DevnetContracts,
  DevnetOperator,
  SeedLegacyClusterParameters,
  SetEffectiveBalanceParameters,
  StrangerDepositParameters,
} from './chain/types.ts'
export { type CreateDevnetParameters, createDevnet, type Devnet } from './createDevnet.ts'

export { type ContractCall, type ContractErrorName, ContractRevertError } from './abi/ContractRevertError.ts'
export { decodeContractError } from './abi/decodeContractError.ts'
export { ssvNetworkAbi } from './abi/ssvNetworkAbi.ts'
export { ssvNetworkErrorsAbi } from './abi/ssvNetworkErrorsAbi.ts'
export { ssvNetworkViewsAbi } from './abi/ssvNetworkViewsAbi.ts'
export { chains } from './actions/chains.ts'
export { findNetwork, NetworkMissingError } from './actions/findNetwork.ts'
export { type SsvActions, ssvActions } from './actions/ssvActions.ts'
export { type SsvActionsParameters, type SsvPublicActions, ssvPublicActions } from './actions/ssvPublicActions.ts'
export { type AssertSnapshotParameters, assertSnapshot, SnapshotMismatchError } from './cluster/assertSnapshot.ts'
export type { ClusterState } from './cluster/clusterState.ts'
export type { ClusterViewParameters } from './cluster/clusterView.ts'
export { type ComputeRequiredDepositParameters, computeRequiredDeposit } from './cluster/computeRequiredDeposit.ts'
export { getClusterBalance } from './cluster/getClusterBalance.ts'
export { getClusterBurnRate } from './cluster/getClusterBurnRate.ts'
export { getClusterEffectiveBalance } from './cluster/getClusterEffectiveBalance.ts'
export { type GetClusterSnapshotParameters, getClusterSnapshot } from './cluster/getClusterSnapshot.ts'
export { type FeeTerms, type GetFeeTermsParameters, getFeeTerms } from './cluster/getFeeTerms.ts'
export { type GetOwnerClustersParameters, getOwnerClusters, type OwnerCluster } from './cluster/getOwnerClusters.ts'
export { type GetOwnerNonceParameters, getOwnerNonce } from './cluster/getOwnerNonce.ts'
export { type GetRegisteredValidatorsParameters, getRegisteredValidators } from './cluster/getRegisteredValidators.ts'
export {
  type GetRegistrationStateParameters,
  getRegistrationState,
  type RegistrationState,
} from './cluster/getRegistrationState.ts'
export { daysToBlocks, type GetRequiredDepositParameters, getRequiredDeposit } from './cluster/getRequiredDeposit.ts'
export { getRunway, type Runway } from './cluster/getRunway.ts'
export { isLiquidatable } from './cluster/isLiquidatable.ts'
export { type IsValidatorRegisteredParameters, isValidatorRegistered } from './cluster/isValidatorRegistered.ts'
export { SubgraphForkedError } from './cluster/readSubgraphState.ts'
export type { StateSource, SubgraphSource } from './cluster/stateSource.ts'
export {
  NodeBehindError,
  type UpdateRegistrationStateParameters,
  updateRegistrationState,
} from './cluster/updateRegistrationState.ts'
export {
  type FindOperatorProblemsParameters,
  findOperatorProblems,
  type OperatorProblem,
} from './operators/findOperatorProblems.ts'
export type { OperatorSource } from './operators/operatorSources.ts'
export {
  NoOperatorSourceError,
  OperatorKeysDifferError,
  type ResolvedOperator,
  type ResolvedOperators,
  type ResolveOperatorsParameters,
  resolveOperators,
} from './operators/resolveOperators.ts'
export type { DepositParameters } from './register/deposit.ts'
export { type BatchPlan, type PlanBatchesParameters, planBatches } from './register/planBatches.ts'
export type { KeySharesInput } from './register/prepareItems.ts'
export {
  type PreparedRegistration,
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
  type RegistrationParameters,
} from './register/prepareRegisterValidators.ts'
export { type RegisterInBatchesParameters, registerInBatches } from './register/registerInBatches.ts'
export {
  type RegisterValidatorsParameters,
  type RegistrationTransaction,
  registerValidators,
  type SignedTransaction,
} from './register/registerValidators.ts'
export {
  AccountMissingError,
  AlreadyRegisteredError,
  BatchRegistrationError,
  ClusterBusyError,
  ContractMissingError,
  GasLimitError,
  InsufficientFundsError,
  MixedKeySharesError,
  NoKeySharesError,
  NonceMismatchError,
  OwnerMismatchError,
  RegistrationEventsError,
  RegistrationRevertedError,
  TransactionPendingError,
  TransactionReplacedError,
  TransactionSendError,
  TransactionTimeoutError,
  TransactionTooLargeError,
  WrongChainError,
} from './register/registrationErrors.ts'
export type { TransactionOptions } from './register/signRegistration.ts'
export { type SimulatedRegistration, simulateRegisterValidators } from './register/simulateRegisterValidators.ts'
export {
  type BatchedRegistration,
  type RegistrationBatch,
  type RegistrationEvent,
  type StreamRegistrationParameters,
  streamRegistration,
} from './register/streamRegistration.ts'
export {
  estimateRegistrationGas,
  getMaximumValidators,
  getRegistrationSize,
  maximumTransactionGas,
  maximumTransactionSize,
} from './register/transactionLimits.ts'
export {
  type IncorrectShares,
  type PreRegistrationProblem,
  type PreRegistrationReport,
  type ValidateSharesPreRegistrationParameters,
  validateSharesPreRegistration,
} from './register/validateSharesPreRegistration.ts'
export {
  type RegistrationReceipt,
  type ValidatorAddedEvent,
  type WaitForRegistrationParameters,
  type WaitOptions,
  waitForRegistration,
} from './register/waitForRegistration.ts'
export { getAccount, type SendingClient } from './register/walletAccount.ts'
export type { ChainClient } from './rpc/chainClient.ts'
export { ChainReorganizedError, type PinnedBlock } from './rpc/pinnedBlock.ts'
export { RpcError } from './rpc/rpcError.ts'
export {
  type LogProgress,
  LogsUnavailableError,
  type LogWindow,
  type StreamLogsParameters,
  streamLogs,
} from './rpc/streamLogs.ts'

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
export { daysToBlocks, type Runway } from './cluster/computeRunway.ts'
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
export { type GetRequiredDepositParameters, getRequiredDeposit } from './cluster/getRequiredDeposit.ts'
export { getRunway } from './cluster/getRunway.ts'
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
  assertUsableOperators,
  OperatorsUnusableError,
  type UsableOperator,
} from './operators/assertUsableOperators.ts'
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
export type { DepositParameters } from './plan/depositParameters.ts'
export type { FeeOptions } from './plan/estimateFees.ts'
export { parseRegistrationPlan } from './plan/parseRegistrationPlan.ts'
export { type BatchPlan, type PlanBatchesParameters, planBatches } from './plan/planBatches.ts'
export { DepositTooSmallError } from './plan/planDeposits.ts'
export { type PlanRegistrationParameters, planRegistration } from './plan/planRegistration.ts'
export type { PlannedBatch, PlannedOperator, RegistrationPlan } from './plan/registrationPlan.ts'
export { registrationPlanToJson } from './plan/registrationPlanToJson.ts'
export {
  estimateRegistrationGas,
  getMaximumValidators,
  getRegistrationSize,
  maximumTransactionGas,
  maximumTransactionSize,
} from './plan/transactionLimits.ts'
export { ClusterBusyError } from './register/assertAnotherAttempt.ts'
export type { SignedTransaction } from './register/attemptRegistration.ts'
export { BatchRegistrationError } from './register/describeFailure.ts'
export type { RegistrationParameters } from './register/draftRegistration.ts'
export { TransactionPendingError } from './register/getAccountNonce.ts'
export { AlreadyRegisteredError } from './register/openRun.ts'
export type { PreparedRegistration } from './register/prepareDraft.ts'
export {
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
} from './register/prepareRegisterValidators.ts'
export type { RegistrationBatch } from './register/registerBatch.ts'
export { type RegisterInBatchesParameters, registerInBatches } from './register/registerInBatches.ts'
export {
  type RegisterValidatorsParameters,
  type RegistrationTransaction,
  registerValidators,
} from './register/registerValidators.ts'
export {
  GasLimitError,
  InsufficientFundsError,
  MixedKeySharesError,
  NoKeySharesError,
  OwnerMismatchError,
  OwnerNonceMismatchError,
  TransactionTooLargeError,
} from './register/registrationErrors.ts'
export type { KeySharesInput } from './register/registrationItems.ts'
export { TransactionSendError } from './register/sendRegistration.ts'
export type { TransactionOptions } from './register/signRegistration.ts'
export { type SimulatedRegistration, simulateRegisterValidators } from './register/simulateRegisterValidators.ts'
export {
  type BatchedRegistration,
  type RegistrationEvent,
  type StreamRegistrationParameters,
  streamRegistration,
} from './register/streamRegistration.ts'
export { OwnerBusyError } from './register/takeOwnerTurn.ts'
export {
  RegistrationEventsError,
  RegistrationRevertedError,
  TransactionReplacedError,
  TransactionTimeoutError,
} from './register/transactionErrors.ts'
export {
  type IncorrectShares,
  type PreRegistrationProblem,
  type PreRegistrationReport,
  type ValidateSharesPreRegistrationParameters,
  validateSharesPreRegistration,
} from './register/validateSharesPreRegistration.ts'
export {
  type RegistrationReceipt,
  type SentTransaction,
  type ValidatorAddedEvent,
  type WaitForRegistrationParameters,
  type WaitOptions,
  waitForRegistration,
} from './register/waitForRegistration.ts'
export { AccountMissingError, getAccount, type SendingClient } from './register/walletAccount.ts'
export { ContractMissingError, WrongChainError } from './rpc/assertNetwork.ts'
export type { ChainClient } from './rpc/chainClient.ts'
export { LogsUnavailableError } from './rpc/createLogReader.ts'
export { ChainReorganizedError, type PinnedBlock } from './rpc/pinnedBlock.ts'
export { RpcError } from './rpc/rpcError.ts'
export { type LogProgress, type LogWindow, type StreamLogsParameters, streamLogs } from './rpc/streamLogs.ts'

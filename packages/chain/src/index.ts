export {
  type ContractCall,
  type ContractErrorName,
  ContractRevertError,
  isContractRevert,
} from './abi/ContractRevertError.ts'
export { callContract } from './abi/callContract.ts'
export { createContractRefusal } from './abi/createContractRefusal.ts'
export { decodeContractError } from './abi/decodeContractError.ts'
export { decodeContractEvent } from './abi/decodeContractEvent.ts'
export { getSsvContracts, type SsvContracts } from './abi/getSsvContracts.ts'
export { ssvNetworkAbi } from './abi/ssvNetworkAbi.ts'
export { ssvNetworkErrorsAbi } from './abi/ssvNetworkErrorsAbi.ts'
export { ssvNetworkViewsAbi } from './abi/ssvNetworkViewsAbi.ts'
export { ssvTokenAbi } from './abi/ssvTokenAbi.ts'
export { auditOwner } from './audit/auditOwner.ts'
export { createSharesAuditor, type SharesAuditor } from './audit/createSharesAuditor.ts'
export { EventsMissingError } from './audit/EventsMissingError.ts'
export type { SharesFinding } from './audit/findSharesProblems.ts'
export { NodesDifferError } from './audit/NodesDifferError.ts'
export type {
  AuditedCluster,
  AuditedOperator,
  AuditedValidator,
  AuditProblem,
  AuditProblemCode,
  AuditStatus,
  OtherOwnersSource,
  OwnerAudit,
} from './audit/ownerAudit.ts'
export type { AuditProgress } from './audit/readRegistrations.ts'
export { agreeOnClusterFunds, ClusterFundsDisputedError } from './cluster/agreeOnClusterFunds.ts'
export { agreeOnFeeTerms, FeesDisputedError } from './cluster/agreeOnFeeTerms.ts'
export {
  type AgreeOnRegisteredValidatorsParameters,
  agreeOnRegisteredValidators,
  RegisteredValidatorsDisputedError,
} from './cluster/agreeOnRegisteredValidators.ts'
export { assertPaysInEth } from './cluster/assertPaysInEth.ts'
export { assertRunwayDeposit, DepositLimitError } from './cluster/assertRunwayDeposit.ts'
export { assertSnapshot, SnapshotMismatchError } from './cluster/assertSnapshot.ts'
export { checkExpectedState } from './cluster/checkExpectedState.ts'
export type { ClusterState } from './cluster/clusterState.ts'
export {
  computeBurnAfter,
  computeLiquidationThreshold,
  computeRequiredDeposit,
} from './cluster/computeRequiredDeposit.ts'
export type { Runway } from './cluster/computeRunway.ts'
export { computeRunway, daysToBlocks } from './cluster/computeRunway.ts'
export { type EarlierOwner, type FindEarlierOwnersParameters, findEarlierOwners } from './cluster/findEarlierOwners.ts'
export { findForeignValidators } from './cluster/findForeignValidators.ts'
export type { ValidatorElsewhere } from './cluster/findValidatorsElsewhere.ts'
export { findValidatorsElsewhere } from './cluster/findValidatorsElsewhere.ts'
export { getClusterBalance } from './cluster/getClusterBalance.ts'
export { getClusterBurnRate } from './cluster/getClusterBurnRate.ts'
export { getClusterEffectiveBalance } from './cluster/getClusterEffectiveBalance.ts'
export { getClusterFeeAsset } from './cluster/getClusterFeeAsset.ts'
export { getClusterSnapshot } from './cluster/getClusterSnapshot.ts'
export { type FeeTerms, getFeeTerms } from './cluster/getFeeTerms.ts'
export { getOwnerClusters, type OwnerCluster } from './cluster/getOwnerClusters.ts'
export { getOwnerNonce } from './cluster/getOwnerNonce.ts'
export { getRegisteredValidators } from './cluster/getRegisteredValidators.ts'
export { getRegistrationState } from './cluster/getRegistrationState.ts'
export { getRequiredDeposit } from './cluster/getRequiredDeposit.ts'
export { getRunway } from './cluster/getRunway.ts'
export { isLiquidatable } from './cluster/isLiquidatable.ts'
export { isValidatorRegistered } from './cluster/isValidatorRegistered.ts'
export { type ClusterFunds, readClusterFunds } from './cluster/readClusterFunds.ts'
export { readClusterValidators } from './cluster/readClusterValidators.ts'
export type { RegistrationState } from './cluster/registrationState.ts'
export { NodeBehindError, updateRegistrationState } from './cluster/updateRegistrationState.ts'
export {
  type OperatorKeyStatement,
  OperatorKeysDifferError,
  type OperatorSource,
} from './operators/agreeOnOperatorKey.ts'
export {
  type AssertOperatorKeysParameters,
  assertGivenKeys,
  assertOperatorKeys,
  OperatorKeyMismatchError,
} from './operators/assertOperatorKeys.ts'
export {
  assertUsableOperators,
  OperatorsUnusableError,
  type UsableOperator,
} from './operators/assertUsableOperators.ts'
export {
  type CheckWhitelistingContractParameters,
  checkWhitelistingContract,
  type WhitelistingContractReport,
} from './operators/checkWhitelistingContract.ts'
export { computeLargestFee } from './operators/computeLargestFee.ts'
export { findOperatorProblems, type OperatorProblem } from './operators/findOperatorProblems.ts'
export { type DeclaredFee, getDeclaredFee, type Moment } from './operators/getDeclaredFee.ts'
export { getOperatorAccount, type OperatorAccount } from './operators/getOperatorAccount.ts'
export { getOperatorEarnings, type OperatorEarnings } from './operators/getOperatorEarnings.ts'
export { getOperatorFeeRules, type OperatorFeeRules } from './operators/getOperatorFeeRules.ts'
export { type GetValidatorLimitParameters, getValidatorLimit } from './operators/getValidatorLimit.ts'
export type { OperatorKeyEvent } from './operators/operatorKeyEvents.ts'
export type { OperatorKeyStore, OperatorKeyStoreProblem, StoredOperatorKeys } from './operators/operatorKeyStore.ts'
export { readViewOperators } from './operators/operatorSources.ts'
export {
  NoOperatorSourceError,
  OperatorKeysUnconfirmedError,
  type ResolvedOperator,
  type ResolvedOperators,
  type ResolveOperatorsParameters,
  resolveOperators,
} from './operators/resolveOperators.ts'
export type { ClusterOperator, ClusterOverview, ClusterRunway } from './overview/clusterOverview.ts'
export { type ClusterCost, type GetClusterCostParameters, getClusterCost } from './overview/getClusterCost.ts'
export { type GetClusterOverviewParameters, getClusterOverview } from './overview/getClusterOverview.ts'
export { type ListClustersParameters, listClusters } from './overview/listClusters.ts'
export { type AwaitConfirmationParameters, awaitConfirmation } from './owner/awaitConfirmation.ts'
export { OwnerNonceDisputedError } from './owner/OwnerNonceDisputedError.ts'
export { OwnerNonceUnconfirmedError } from './owner/OwnerNonceUnconfirmedError.ts'
export {
  completeSources,
  type Dissent,
  type OwnerNonceSource,
  type OwnerSources,
  type SourceFailure,
} from './owner/ownerSources.ts'
export { RegistrationUnconfirmedError } from './owner/RegistrationUnconfirmedError.ts'
export { type KnownUntil, type ReadFromSubgraphParameters, readFromSubgraph } from './owner/readFromSubgraph.ts'
export { type ReadGivenNoncesParameters, readGivenNonces } from './owner/readGivenNonces.ts'
export { getOwnerTopics, getValidatorAddedTopic, snapshotEventNames } from './owner/snapshotEvents.ts'
export {
  type OwnerEvent,
  type OwnerEventName,
  type StreamOwnerEventsParameters,
  streamOwnerEvents,
} from './owner/streamOwnerEvents.ts'
export {
  assertChains,
  assertNetwork,
  assertWalletNetwork,
  ContractMissingError,
  WrongChainError,
} from './rpc/assertNetwork.ts'
export { batchClusterCalls } from './rpc/batchClusterCalls.ts'
export type { ChainClient } from './rpc/chainClient.ts'
export { LogsUnavailableError } from './rpc/createLogReader.ts'
export { createNodeTransport, type NodeTransportOptions } from './rpc/createNodeTransport.ts'
export { errorChain, findNumber, findRetryAfter, hasName } from './rpc/errorChain.ts'
export { NodeStalledError } from './rpc/NodeStalledError.ts'
export { ChainReorganizedError, getPinnedBlock, type PinnedBlock, withPinnedBlock } from './rpc/pinnedBlock.ts'
export { ForeignLogsError, type MinedLog } from './rpc/requestLogs.ts'
export { callNode, isViemError, RpcError, toRpcError } from './rpc/rpcError.ts'
export { type LogProgress, streamLogs } from './rpc/streamLogs.ts'

// What the packages of ssvx share with each other. It may change with any version: use `@x/chain` instead.
export { type ContractCall, type ContractErrorName, isContractRevert } from './abi/ContractRevertError.ts'
export { callContract } from './abi/callContract.ts'
export { findContractEvent, getEventTopic } from './abi/contractEvents.ts'
export { createContractRefusal } from './abi/createContractRefusal.ts'
export { decodeContractError } from './abi/decodeContractError.ts'
export { decodeContractEvent } from './abi/decodeContractEvent.ts'
export { parseContractEvents } from './abi/parseContractEvents.ts'
export { ssvNetworkErrorsAbi } from './abi/ssvNetworkErrorsAbi.ts'
export { chooseRanges, fewestBlocks, findOwnersBefore } from './audit/findOwnersBefore.ts'
export type { SharesFinding } from './audit/findSharesProblems.ts'
export type { AuditedCluster, AuditedValidator, AuditProblem } from './audit/ownerAudit.ts'
export type { AuditProgress } from './audit/readRegistrations.ts'
export { createBalanceTree, isBalanceProven } from './balances/createBalanceTree.ts'
export { isExitOverdue } from './balances/isExitOverdue.ts'
export { costPerYear, hasExited, oracleBalance } from './balances/oracleBalance.ts'
export {
  groupByCluster,
  type OwnerValidator,
  ownerValidatorEvents,
  takeInOwnerEvent,
} from './balances/ownerValidators.ts'
export { type AskedExit, readAskedExits } from './balances/readAskedExits.ts'
export { readFinalValidators } from './balances/readBeaconValidators.ts'
export { readCommittedRoot } from './balances/readCommittedRoot.ts'
export { agreeOnClusterFunds } from './cluster/agreeOnClusterFunds.ts'
export { agreeOnFeeTerms } from './cluster/agreeOnFeeTerms.ts'
export { agreeOnRegisteredValidators } from './cluster/agreeOnRegisteredValidators.ts'
export { assertPaysInEth } from './cluster/assertPaysInEth.ts'
export { assertRunwayDeposit } from './cluster/assertRunwayDeposit.ts'
export { assertSnapshot } from './cluster/assertSnapshot.ts'
export { checkExpectedState } from './cluster/checkExpectedState.ts'
export {
  computeBurnAfter,
  computeLiquidationThreshold,
  computeRequiredDeposit,
} from './cluster/computeRequiredDeposit.ts'
export { computeRunway, daysToBlocks } from './cluster/computeRunway.ts'
export { findEarlierOwners } from './cluster/findEarlierOwners.ts'
export type { ForeignValidator } from './cluster/findForeignByApi.ts'
export { findForeignValidators } from './cluster/findForeignValidators.ts'
export { findUntoldClusters } from './cluster/findUntoldClusters.ts'
export { findValidatorsElsewhere, type ValidatorElsewhere } from './cluster/findValidatorsElsewhere.ts'
export { getClusterBalance } from './cluster/getClusterBalance.ts'
export { getClusterBurnRate } from './cluster/getClusterBurnRate.ts'
export { getClusterEffectiveBalance } from './cluster/getClusterEffectiveBalance.ts'
export { getClusterFeeAsset } from './cluster/getClusterFeeAsset.ts'
export { type FeeTerms, getFeeTerms } from './cluster/getFeeTerms.ts'
export { getRequiredDeposit } from './cluster/getRequiredDeposit.ts'
export { isLiquidatable } from './cluster/isLiquidatable.ts'
export { isValidatorRegistered } from './cluster/isValidatorRegistered.ts'
export type { ClusterFunds } from './cluster/readClusterFunds.ts'
export { readToldClusters } from './cluster/readToldClusters.ts'
export { updateRegistrationState } from './cluster/updateRegistrationState.ts'
export { readFeeRecipient } from './fleet/readFeeRecipient.ts'
export type { OperatorSource } from './operators/agreeOnOperatorKey.ts'
export { assertGivenKeys, assertOperatorKeys } from './operators/assertOperatorKeys.ts'
export { checkWhitelistingContract, type WhitelistingContractReport } from './operators/checkWhitelistingContract.ts'
export { computeLargestFee } from './operators/computeLargestFee.ts'
export { type DeclaredFee, getDeclaredFee } from './operators/getDeclaredFee.ts'
export { getOperatorEarnings, type OperatorEarnings } from './operators/getOperatorEarnings.ts'
export { getValidatorLimit } from './operators/getValidatorLimit.ts'
export type { OperatorKeyStoreProblem } from './operators/operatorKeyStore.ts'
export { readViewOperators } from './operators/operatorSources.ts'
export type { ClusterOperator } from './overview/clusterOverview.ts'
export { readClusterBeacons } from './overview/readClusterBeacons.ts'
export { awaitConfirmation } from './owner/awaitConfirmation.ts'
export { findRegistrationBlocks } from './owner/findRegistrationBlocks.ts'
export {
  completeSources,
  type Dissent,
  isLeftOut,
  type OwnerNonceSource,
  type SourceFailure,
} from './owner/ownerSources.ts'
export { readGivenNonces } from './owner/readGivenNonces.ts'
export {
  decodeSnapshotEvent,
  getOwnerTopics,
  getSnapshotTopics,
  getValidatorAddedTopic,
  snapshotEventNames,
} from './owner/snapshotEvents.ts'
export { streamOwnerEvents } from './owner/streamOwnerEvents.ts'
export { waitForSources } from './owner/waitForSources.ts'
export { assertChains, assertWalletNetwork } from './rpc/assertNetwork.ts'
export { endWithSignal, getOrigin } from './rpc/endWithSignal.ts'
export { errorChain, findNumber, findRetryAfter, hasName } from './rpc/errorChain.ts'
export { findNetwork, type NetworkOption, placeNetwork } from './rpc/findNetwork.ts'
export { logsUnavailable } from './rpc/LogsError.ts'
export { contractMissing, wrongChain } from './rpc/NetworkMismatchError.ts'
export { nodeBehind } from './rpc/NodeOutOfSyncError.ts'
export { createTimeReader, getPinnedBlock, type PinnedBlock, withPinnedBlock } from './rpc/pinnedBlock.ts'
export type { MinedLog } from './rpc/requestLogs.ts'
export { callNode, isViemError, toRpcError } from './rpc/rpcError.ts'
export { type LogProgress, streamLogs } from './rpc/streamLogs.ts'

export { ContractRevertError } from './abi/ContractRevertError.ts'
export { type GetSsvContractsParameters, getSsvContracts, type SsvContracts } from './abi/getSsvContracts.ts'
export { ssvNetworkAbi } from './abi/ssvNetworkAbi.ts'
export { ssvNetworkViewsAbi } from './abi/ssvNetworkViewsAbi.ts'
export { ssvTokenAbi } from './abi/ssvTokenAbi.ts'
export { type AuditOwnerParameters, auditOwner } from './audit/auditOwner.ts'
export { createSharesAuditor, type SharesAuditor } from './audit/createSharesAuditor.ts'
export type { OwnerAudit } from './audit/ownerAudit.ts'
export {
  type BalanceProof,
  BalanceUnprovenError,
  type GetBalanceProofParameters,
  getBalanceProof,
} from './balances/getBalanceProof.ts'
export type { CommittedRoot } from './balances/getCommittedRoot.ts'
export { type GetExitedValidatorsParameters, getExitedValidators } from './balances/getExitedValidators.ts'
export {
  type CreateOracleConnectionParameters,
  createOracleConnection,
  type OracleConnection,
} from './balances/oracleService.ts'
export { RootMissingError } from './balances/RootMissingError.ts'
export {
  type OracleBalance,
  type OracleWitness,
  type VerifyOracleRootParameters,
  type VerifyOracleRootReturnType,
  verifyOracleRoot,
} from './balances/verifyOracleRoot.ts'
export { DepositLimitError } from './cluster/assertRunwayDeposit.ts'
export { SnapshotMismatchError } from './cluster/assertSnapshot.ts'
export type { ClusterState } from './cluster/clusterState.ts'
export type { Runway } from './cluster/computeRunway.ts'
export { type GetClusterSnapshotParameters, getClusterSnapshot } from './cluster/getClusterSnapshot.ts'
export { type GetOwnerClustersParameters, getOwnerClusters, type OwnerCluster } from './cluster/getOwnerClusters.ts'
export { type GetOwnerNonceParameters, getOwnerNonce } from './cluster/getOwnerNonce.ts'
export { type GetRegisteredValidatorsParameters, getRegisteredValidators } from './cluster/getRegisteredValidators.ts'
export { type GetRegistrationStateParameters, getRegistrationState } from './cluster/getRegistrationState.ts'
export { type GetRunwayParameters, getRunway } from './cluster/getRunway.ts'
export { type ReadClusterValidatorsParameters, readClusterValidators } from './cluster/readClusterValidators.ts'
export type { RegistrationState } from './cluster/registrationState.ts'
export {
  type CreateSpendingReaderParameters,
  createSpendingReader,
  type SpendingReader,
  type SpentTransaction,
  type WeekSpending,
} from './fleet/createSpendingReader.ts'
export {
  type ComparedCluster,
  type ComparedFleet,
  type FleetDrift,
  type FleetDriftKind,
  findFleetDrift,
} from './fleet/findFleetDrift.ts'
export type { Fleet, FleetCluster, FleetRunway } from './fleet/fleet.ts'
export { parseFleet } from './fleet/parseFleet.ts'
export { type FleetState, type ReadFleetParameters, readFleet } from './fleet/readFleet.ts'
export { OperatorKeysDifferError } from './operators/agreeOnOperatorKey.ts'
export { OperatorKeyMismatchError } from './operators/assertOperatorKeys.ts'
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
export {
  type GetOperatorAccountParameters,
  getOperatorAccount,
  type OperatorAccount,
} from './operators/getOperatorAccount.ts'
export {
  type GetOperatorFeeRulesParameters,
  getOperatorFeeRules,
  type OperatorFeeRules,
} from './operators/getOperatorFeeRules.ts'
export type { OperatorKeyStore } from './operators/operatorKeyStore.ts'
export {
  OperatorsUnconfirmedError,
  type ResolvedOperator,
  type ResolvedOperators,
  type ResolveOperatorsParameters,
  resolveOperators,
} from './operators/resolveOperators.ts'
export type { BalanceUpdate } from './overview/balanceUpdate.ts'
export type { ClusterBeacon, ClusterValidator } from './overview/clusterBeacon.ts'
export type { ClusterOverview } from './overview/clusterOverview.ts'
export { type ClusterCost, type GetClusterCostParameters, getClusterCost } from './overview/getClusterCost.ts'
export { type GetClusterOverviewParameters, getClusterOverview } from './overview/getClusterOverview.ts'
export { type ListClustersParameters, listClusters } from './overview/listClusters.ts'
export { type PreviewBalanceUpdateParameters, previewBalanceUpdate } from './overview/previewBalanceUpdate.ts'
export { OwnerNonceDisputedError } from './owner/OwnerNonceDisputedError.ts'
export { OwnerNonceUnconfirmedError } from './owner/OwnerNonceUnconfirmedError.ts'
export type { OwnerSources } from './owner/ownerSources.ts'
export { RegistrationUnconfirmedError } from './owner/RegistrationUnconfirmedError.ts'
export { SourcesDifferError } from './owner/SourcesDifferError.ts'
export { assertNetwork } from './rpc/assertNetwork.ts'
export type { ChainClient } from './rpc/chainClient.ts'
export { createNodeTransport, type NodeTransportOptions } from './rpc/createNodeTransport.ts'
export { LogsError } from './rpc/LogsError.ts'
export { NetworkMismatchError } from './rpc/NetworkMismatchError.ts'
export { NodeOutOfSyncError } from './rpc/NodeOutOfSyncError.ts'
export { NodeStalledError } from './rpc/NodeStalledError.ts'
export { RpcError } from './rpc/rpcError.ts'

export { hoodi, mainnet, type Network } from '@x/schemas'
export { type SsvActions, ssvActions } from './actions/ssvActions.ts'
export { type SsvActionsParameters, type SsvPublicActions, ssvPublicActions } from './actions/ssvPublicActions.ts'
export { type AuditRecordParameters, auditRecord, type RecordAudit } from './audit/auditRecord.ts'
export { type DepositToClusterParameters, deposit } from './cluster/deposit.ts'
export { type ExitValidators, type ExitValidatorsParameters, exitValidators } from './cluster/exitValidators.ts'
export type { AnyClusterParameters, ClusterParameters } from './cluster/findCluster.ts'
export { liquidate, NotLiquidatableError } from './cluster/liquidate.ts'
export { liquidateSsv } from './cluster/liquidateSsv.ts'
export {
  type MigrateClusterToEthParameters,
  type MigrationReceipt,
  migrateClusterToEth,
} from './cluster/migrateClusterToEth.ts'
export { type ReactivateParameters, reactivate } from './cluster/reactivate.ts'
export type { ClusterReceipt } from './cluster/readClusterReceipt.ts'
export { type RemovedValidators, type RemoveValidators, removeValidators } from './cluster/removeValidators.ts'
export { type CallsEvent, CallsStoppedError, type SentCalls } from './cluster/runValidatorCalls.ts'
export { type SetFeeRecipientParameters, setFeeRecipient } from './cluster/setFeeRecipient.ts'
export {
  LiquidatingUpdateError,
  type UpdateClusterBalanceParameters,
  updateClusterBalance,
} from './cluster/updateClusterBalance.ts'
export { type WithdrawParameters, withdraw } from './cluster/withdraw.ts'
export { type AppliedFleet, applyFleet, FleetStoppedError } from './fleet/applyFleet.ts'
export type { ApplyFleetParameters, FleetEvent, FleetStepReceipt } from './fleet/fleetEvent.ts'
export type { FleetDeed, FleetPlan, FleetRest, FleetStep, FleetStepKind } from './fleet/fleetPlan.ts'
export { type PlanFleetParameters, planFleet } from './fleet/planFleet.ts'
export { type PreparedFleet, type PrepareFleetParameters, prepareFleet } from './fleet/prepareFleet.ts'
export { ClusterStoppedError } from './fleet/prepareFleetStep.ts'
export { PlanRefusedError } from './keystores/applyPlanned.ts'
export { KeySharesFileInUseError } from './keystores/openKeySharesFile.ts'
export { type PlanKeySharesParameters, planKeyShares } from './keystores/planKeyShares.ts'
export { type PlanKeystoresParameters, planKeystores } from './keystores/planKeystores.ts'
export type { PlannedRegistration, PlannedValidators } from './keystores/planValidators.ts'
export { type RegisterKeySharesParameters, registerKeyShares } from './keystores/registerKeyShares.ts'
export { type RegisterKeystoresParameters, registerKeystores } from './keystores/registerKeystores.ts'
export type { RegisteredValidators, RegistrationProgress } from './keystores/registrationEvents.ts'
export {
  type ApplyMoveParameters,
  applyMove,
  type MovedValidators,
  type MoveEvent,
} from './move/applyMove.ts'
export { type MovePlan, movePlanToJson } from './move/movePlan.ts'
export { parseMovePlan } from './move/parseMovePlan.ts'
export { ManyChangesError, type PlanMoveParameters, planMove } from './move/planMove.ts'
export { type PreparedMove, type PrepareMoveParameters, prepareMove } from './move/prepareMove.ts'
export { type StreamMoveParameters, streamMove } from './move/streamMove.ts'
export { cancelDeclaredOperatorFee } from './operator/cancelDeclaredOperatorFee.ts'
export { DeclaredFeeError } from './operator/DeclaredFeeError.ts'
export { declareOperatorFee, type OperatorFeeParameters } from './operator/declareOperatorFee.ts'
export { executeOperatorFee, type OperatorParameters } from './operator/executeOperatorFee.ts'
export { OperatorEarningsError } from './operator/OperatorEarningsError.ts'
export { OperatorFeeError } from './operator/OperatorFeeError.ts'
export { OperatorRefusedError } from './operator/OperatorRefusedError.ts'
export { reduceOperatorFee } from './operator/reduceOperatorFee.ts'
export {
  type RegisteredOperator,
  type RegisterOperatorParameters,
  registerOperator,
} from './operator/registerOperator.ts'
export { removeOperator } from './operator/removeOperator.ts'
export { removeOperatorWhitelistingContract } from './operator/removeOperatorWhitelistingContract.ts'
export { removeOperatorWhitelists } from './operator/removeOperatorWhitelists.ts'
export { type OperatorsParameters, setOperatorsPrivate } from './operator/setOperatorsPrivate.ts'
export { setOperatorsPublic } from './operator/setOperatorsPublic.ts'
export {
  type SetOperatorWhitelistingContractParameters,
  setOperatorWhitelistingContract,
} from './operator/setOperatorWhitelistingContract.ts'
export { type OperatorWhitelistsParameters, setOperatorWhitelists } from './operator/setOperatorWhitelists.ts'
export { WhitelistingContractError } from './operator/WhitelistingContractError.ts'
export { WhitelistUnchangedError } from './operator/WhitelistUnchangedError.ts'
export {
  type WithdrawOperatorEarningsParameters,
  withdrawOperatorEarnings,
} from './operator/withdrawOperatorEarnings.ts'
export { KeysUnguardedError } from './places/assertGuarded.ts'
export { type AwaitSilentKeysParameters, awaitSilentKeys, type SilentKeys } from './places/awaitSilentKeys.ts'
export { KeysInTwoPlacesError } from './places/createLastLook.ts'
export { type KeySighting, KeysAliveError } from './places/KeysAliveError.ts'
export { KeysLoadedError } from './places/KeysLoadedError.ts'
export { KeysSignedError } from './places/KeysSignedError.ts'
export type { KeyPlace } from './places/keyPlace.ts'
export { type KeyPlaces, type ReadKeyPlacesParameters, readKeyPlaces } from './places/readKeyPlaces.ts'
export { ValidatorsGoneError } from './places/ValidatorsGoneError.ts'
export type { NamedInterchange, WitnessOptions } from './places/witnesses.ts'
export { AbsurdFeeError } from './plan/AbsurdFeeError.ts'
export { AmountRefusedError } from './plan/AmountRefusedError.ts'
export { NothingToDoError } from './plan/NothingToDoError.ts'
export { PlanChangedError } from './plan/PlanChangedError.ts'
export { parseRegistrationPlan } from './plan/parseRegistrationPlan.ts'
export {
  createPlanFile,
  type ParsePlanFileParameters,
  type PlanFile,
  type PlanFileJson,
  parsePlanFile,
} from './plan/planFile.ts'
export { type PlanRegistrationParameters, planRegistration } from './plan/planRegistration.ts'
export type { RegistrationPlan } from './plan/registrationPlan.ts'
export { registrationPlanToJson } from './plan/registrationPlanToJson.ts'
export { ValidatorsRefusedError } from './plan/ValidatorsRefusedError.ts'
export type { RunRecord } from './record/runRecord.ts'
export { type SealedRecord, sealRecord } from './record/sealRecord.ts'
export { applyRegistration } from './register/applyRegistration.ts'
export { WrongOwnerNonceError } from './register/assertGivenNonces.ts'
export { BatchRegistrationError } from './register/describeFailure.ts'
export { FrontRunError } from './register/findFrontRuns.ts'
export {
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
} from './register/prepareRegisterValidators.ts'
export { type RegisterInBatchesParameters, registerInBatches } from './register/registerInBatches.ts'
export {
  type RegisterValidatorsParameters,
  type RegistrationTransaction,
  registerValidators,
} from './register/registerValidators.ts'
export { KeySharesRefusedError, OwnerNonceMismatchError } from './register/registrationErrors.ts'
export type { BatchedRegistration, RegistrationEvent } from './register/runBatches.ts'
export type { ApplyRegistrationParameters } from './register/runPlan.ts'
export {
  type RegistrationSimulation,
  type SimulateRegistrationParameters,
  simulateRegistration,
} from './register/simulateRegistration.ts'
export { type StreamRegistrationParameters, streamRegistration } from './register/streamRegistration.ts'
export type { ExportableRegistration } from './register/unsignedRegistration.ts'
export type { BeaconRequest } from './requests/beaconRequest.ts'
export type { RequestProblem } from './requests/findRequestProblems.ts'
export type { FollowedRequest } from './requests/judgeRequest.ts'
export type { BeaconRequestsParameters } from './requests/openRequests.ts'
export type { PendingRequest, ValidatorName } from './requests/pendingRequest.ts'
export { type BeaconRequestsPlan, type PlannedRequest, planBeaconRequests } from './requests/planBeaconRequests.ts'
export { RequestRefusedError } from './requests/RequestRefusedError.ts'
export {
  type PendingRequests,
  type ReadPendingRequestsParameters,
  readPendingRequests,
} from './requests/readPendingRequests.ts'
export { type RequestFee, RequestFeeError, RequestsUnsupportedError } from './requests/requestFee.ts'
export { type SendBeaconRequests, sendBeaconRequests } from './requests/sendBeaconRequests.ts'
export {
  type ReadBeaconRequestsParameters,
  readBeaconRequests,
  type WaitForBeaconRequestsParameters,
  waitForBeaconRequests,
} from './requests/waitForBeaconRequests.ts'
export {
  type CreateSafeServiceParameters,
  createSafeService,
  type QueuedTransaction,
  type SafeProposalRequest,
  type SafeService,
} from './safe/createSafeService.ts'
export {
  type PlanSafeProposalsParameters,
  type ProposeToSafeParameters,
  planSafeProposals,
  proposeToSafe,
  type SafePlan,
  type SafeProposal,
} from './safe/proposeToSafe.ts'
export { type ReadSafeParameters, readSafe, type Safe } from './safe/readSafe.ts'
export { SafeError, type SafeProblem } from './safe/SafeError.ts'
export type { SafeDomain, SafeTransaction } from './safe/safeTransaction.ts'
export { AccountBusyError } from './transaction/AccountBusyError.ts'
export { AccountNonceError } from './transaction/assertAccountNonce.ts'
export { GasPriceLimitError } from './transaction/assertGasPrice.ts'
export { SignedTransactionError } from './transaction/assertSigned.ts'
export { RejectInWalletError } from './transaction/awaitWallet.ts'
export { NodesDisagreeError } from './transaction/confirmByOtherNode.ts'
export { ClusterBusyError } from './transaction/countAttempts.ts'
export type { CallAction, PrepareCallParameters } from './transaction/createCallAction.ts'
export { type CallCost, type GetCallCostParameters, getCallCost } from './transaction/getCallCost.ts'
export type { PreparedCall } from './transaction/prepareCall.ts'
export { ReceiptEventsError } from './transaction/ReceiptEventsError.ts'
export type { CallReceipt, CallTransaction, SendCallParameters } from './transaction/sendCall.ts'
export { SpendingLimitError, type SpendingLimits } from './transaction/spendingLimits.ts'
export { TransactionDangerousError } from './transaction/tellWaiting.ts'
export {
  InsufficientFundsError,
  TransactionLostError,
  TransactionRevertedError,
  TransactionSendError,
  TransactionTimeoutError,
  TransactionTooLargeError,
} from './transaction/transactionErrors.ts'
export { NodeOutvotedError } from './transaction/useHonestNode.ts'
export { AccountMissingError, type SendingClient } from './transaction/walletAccount.ts'
export {
  type CheckedCall,
  type CheckUnsignedCallsParameters,
  checkUnsignedCalls,
} from './unsigned/checkUnsignedCalls.ts'
export {
  type CheckUnsignedRegistrationParameters,
  checkUnsignedRegistration,
  type UnsignedReport,
} from './unsigned/checkUnsignedRegistration.ts'
export { type CallFile, type ExportCallParameters, exportCall, type UnsignedFormat } from './unsigned/exportCall.ts'
export {
  type ExportRegistrationParameters,
  exportRegistration,
  type UnsignedFile,
} from './unsigned/exportRegistration.ts'
export { getUnsignedDigest } from './unsigned/getUnsignedDigest.ts'
export { NoRegistrationError } from './unsigned/parseUnsignedRegistration.ts'

export { hoodi, mainnet, type Network } from '@x/schemas'
export { type SsvActions, ssvActions } from './actions/ssvActions.ts'
export { type SsvPublicActions, ssvPublicActions } from './actions/ssvPublicActions.ts'
export {
  type AuditRecordParameters,
  auditRecord,
  type RecordAudit,
  type RecordedTransaction,
  type RecordProblem,
  type RecordRun,
} from './audit/auditRecord.ts'
export { ValidatorsNotInClusterError } from './cluster/assertValidators.ts'
export type { ClusterAmount } from './cluster/clusterAmount.ts'
export { type DepositToClusterParameters, deposit, RunwayReachedError } from './cluster/deposit.ts'
export {
  type ExitValidatorsParameters,
  exitValidators,
  ValidatorsExitedError,
} from './cluster/exitValidators.ts'
export type { AnyClusterParameters, ClusterParameters } from './cluster/findCluster.ts'
export { liquidate, NotLiquidatableError } from './cluster/liquidate.ts'
export { liquidateSsv } from './cluster/liquidateSsv.ts'
export {
  type MigrateClusterToEthParameters,
  type MigrationReceipt,
  migrateClusterToEth,
} from './cluster/migrateClusterToEth.ts'
export { ClusterPaymentTooSmallError } from './cluster/payForWholeCluster.ts'
export { type ReactivateParameters, reactivate } from './cluster/reactivate.ts'
export { ClusterEventMissingError, type ClusterReceipt } from './cluster/readClusterReceipt.ts'
export { type PreparedBatch, type RemovedValidators, removeValidators } from './cluster/removeValidators.ts'
export {
  type CallsEvent,
  CallsStoppedError,
  type SendValidatorCallsParameters,
  type SentCalls,
  type ValidatorBatch,
} from './cluster/runValidatorCalls.ts'
export { type SetFeeRecipientParameters, setFeeRecipient } from './cluster/setFeeRecipient.ts'
export { type ClusterValidators, NothingLeftError } from './cluster/validatorCall.ts'
export { WithdrawalTooLargeError, type WithdrawParameters, withdraw } from './cluster/withdraw.ts'
export { type CommitRootParameters, commitRoot } from './dao/commitRoot.ts'
export { type UpdateNetworkFeeSsvParameters, updateNetworkFeeSsv } from './dao/updateNetworkFeeSsv.ts'
export {
  type WithdrawNetworkSsvEarningsParameters,
  withdrawNetworkSsvEarnings,
} from './dao/withdrawNetworkSsvEarnings.ts'
export { PlanRefusedError } from './keystores/applyPlanned.ts'
export { KeySharesFileInUseError } from './keystores/openKeySharesFile.ts'
export { type PlanKeySharesParameters, planKeyShares } from './keystores/planKeyShares.ts'
export { type PlanKeystoresParameters, planKeystores } from './keystores/planKeystores.ts'
export {
  type PlannedRegistration,
  type PlannedValidators,
  ValidatorsElsewhereError,
} from './keystores/planValidators.ts'
export { type RegisterKeySharesParameters, registerKeyShares } from './keystores/registerKeyShares.ts'
export { type RegisterKeystoresParameters, registerKeystores } from './keystores/registerKeystores.ts'
export type { RegisteredValidators, RegistrationProgress } from './keystores/registrationEvents.ts'
export type { OperatorsOfCluster, PlanningEvent, RegistrationOptions } from './keystores/registrationOptions.ts'
export { type ApplyMoveParameters, applyMove } from './move/applyMove.ts'
export { type CommitteeChange, compareCommittees } from './move/compareCommittees.ts'
export type { Finality } from './move/finality.ts'
export { KeySharesMissingError } from './move/KeySharesMissingError.ts'
export { type LocatedValidators, ValidatorsAstrayError } from './move/locateValidators.ts'
export { type MovePlan, movePlanToJson } from './move/movePlan.ts'
export { formatMoveState, type MoveState, parseMoveState, type SealedMoveState } from './move/moveState.ts'
export {
  type MovedValidators,
  type MoveEvent,
  type MoveValidatorsParameters,
  moveValidators,
} from './move/moveValidators.ts'
export { parseMovePlan } from './move/parseMovePlan.ts'
export { ManyChangesError, NothingToMoveError, type PlanMoveParameters, planMove } from './move/planMove.ts'
export type { FinalityLook } from './move/waitUntilFinal.ts'
export { cancelDeclaredOperatorFee } from './operator/cancelDeclaredOperatorFee.ts'
export { DeclaredFeeError, type DeclaredFeeProblem } from './operator/DeclaredFeeError.ts'
export { declareOperatorFee, type OperatorFeeParameters } from './operator/declareOperatorFee.ts'
export { executeOperatorFee, type OperatorParameters } from './operator/executeOperatorFee.ts'
export { OperatorEarningsError, type OperatorEarningsProblem } from './operator/OperatorEarningsError.ts'
export { OperatorFeeError, type OperatorFeeProblem } from './operator/OperatorFeeError.ts'
export { OperatorKeyRegisteredError } from './operator/OperatorKeyRegisteredError.ts'
export { OperatorNotOwnedError } from './operator/OperatorNotOwnedError.ts'
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
export { WhitelistingContractError, type WhitelistingContractProblem } from './operator/WhitelistingContractError.ts'
export { WhitelistUnchangedError } from './operator/WhitelistUnchangedError.ts'
export {
  type WithdrawOperatorEarningsParameters,
  withdrawOperatorEarnings,
} from './operator/withdrawOperatorEarnings.ts'
export { AbsurdFeeError, assertSaneFee } from './plan/AbsurdFeeError.ts'
export type { DepositParameters } from './plan/depositParameters.ts'
export { type AbsurdFee, type FindAbsurdFeeParameters, findAbsurdFee } from './plan/findAbsurdFee.ts'
export { assertPlanHolds, findPlanChanges, type PlanSituation } from './plan/findPlanChanges.ts'
export { getSpendingLimits, type SpendingLimitOptions } from './plan/getSpendingLimits.ts'
export { type PlanChange, PlanChangedError } from './plan/PlanChangedError.ts'
export { parseRegistrationPlan } from './plan/parseRegistrationPlan.ts'
export { type BatchPlan, planBatches } from './plan/planBatches.ts'
export { DepositTooSmallError } from './plan/planDeposits.ts'
export {
  createPlanFile,
  type PlanFile,
  type PlanFileJson,
  type PlannedKeystore,
  type PlanSources,
  parsePlanFile,
} from './plan/planFile.ts'
export { ForeignValidatorsError, type PlanRegistrationParameters, planRegistration } from './plan/planRegistration.ts'
export type { PlannedBatch, PlannedOperator, RegistrationPlan } from './plan/registrationPlan.ts'
export { registrationPlanToJson } from './plan/registrationPlanToJson.ts'
export { getMaximumValidators } from './plan/registrationSize.ts'
export type { OnRecord } from './record/createRecorder.ts'
export type { RecordedPlace, RunRecord, RunRecordLine } from './record/runRecord.ts'
export { type SealedRecord, sealRecord } from './record/sealRecord.ts'
export { applyRegistration } from './register/applyRegistration.ts'
export { type WrongOwnerNonce, WrongOwnerNonceError } from './register/assertGivenNonces.ts'
export { BatchRegistrationError } from './register/describeFailure.ts'
export type { SignedTransaction } from './register/describeSigned.ts'
export type { KeySharesInput } from './register/draftRegistration.ts'
export { type FrontRun, FrontRunError } from './register/findFrontRuns.ts'
export type { DepositRunway } from './register/measureRunway.ts'
export { AlreadyRegisteredError } from './register/openRun.ts'
export {
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
} from './register/prepareRegisterValidators.ts'
export type { RegistrationBatch } from './register/registerBatch.ts'
export { registerInBatches } from './register/registerInBatches.ts'
export {
  type RegisterValidatorsParameters,
  type RegistrationTransaction,
  registerValidators,
} from './register/registerValidators.ts'
export {
  MixedKeySharesError,
  NoKeySharesError,
  OwnerMismatchError,
  OwnerNonceMismatchError,
  RegistrationEventsError,
} from './register/registrationErrors.ts'
export type { BatchedRegistration, RegistrationEvent } from './register/runBatches.ts'
export type { ApplyRegistrationParameters } from './register/runPlan.ts'
export { type SimulatedRegistration, simulateRegisterValidators } from './register/simulateRegisterValidators.ts'
export {
  type RegistrationSimulation,
  type SimulatedBatch,
  type SimulateRegistrationParameters,
  simulateRegistration,
} from './register/simulateRegistration.ts'
export { type StreamRegistrationParameters, streamRegistration } from './register/streamRegistration.ts'
export type { ExportableRegistration, PreparedRegistration } from './register/unsignedRegistration.ts'
export {
  type IncorrectShares,
  type PreRegistrationProblem,
  type PreRegistrationReport,
  validateSharesPreRegistration,
} from './register/validateSharesPreRegistration.ts'
export {
  type RegistrationReceipt,
  type ValidatorAddedEvent,
  waitForRegistration,
} from './register/waitForRegistration.ts'
export { getValidatorsDigest } from './seal/getValidatorsDigest.ts'
export { AccountNonceError } from './transaction/assertAccountNonce.ts'
export { GasPriceLimitError } from './transaction/assertGasPrice.ts'
export { TransactionsPendingError } from './transaction/awaitPendingTransactions.ts'
export { NodesDisagreeError } from './transaction/confirmByOtherNode.ts'
export type { WaitingEvent } from './transaction/confirmTransaction.ts'
export { ClusterBusyError } from './transaction/countAttempts.ts'
export type { CallAction, PrepareCallParameters } from './transaction/createCallAction.ts'
export { findNetwork, NetworkMissingError } from './transaction/findNetwork.ts'
export { TransactionPendingError } from './transaction/getAccountNonce.ts'
export { type CallCost, type GetCallCostParameters, getCallCost } from './transaction/getCallCost.ts'
export type { CallOptions, ComposeCall, ComposedCall, PreparedCall } from './transaction/prepareCall.ts'
export type {
  CallReceipt,
  CallTransaction,
  CallWaitOptions,
  NetworkEvent,
  SendCallParameters,
  SignedCall,
} from './transaction/sendCall.ts'
export type { TransactionOptions } from './transaction/signTransaction.ts'
export {
  type SpendingLimit,
  SpendingLimitError,
  type SpendingLimits,
  type TransactionLimits,
} from './transaction/spendingLimits.ts'
export { OwnerBusyError } from './transaction/takeOwnerTurn.ts'
export {
  GasLimitError,
  InsufficientFundsError,
  TransactionDroppedError,
  TransactionReplacedError,
  TransactionRevertedError,
  TransactionSendError,
  TransactionTimeoutError,
  TransactionTooLargeError,
} from './transaction/transactionErrors.ts'
export { NodeOutvotedError } from './transaction/useHonestNode.ts'
export { AccountMissingError, getAccount, type SendingClient } from './transaction/walletAccount.ts'
export type { SentTransaction, WaitOptions } from './transaction/watchReceipt.ts'
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
export type { ComparedRunway } from './unsigned/compareRunway.ts'
export { countForSafe } from './unsigned/countForSafe.ts'
export {
  type CallFile,
  exportCall,
  type RawCalls,
  type SafeCallFile,
  type UnsignedFormat,
  type WalletCalls,
} from './unsigned/exportCall.ts'
export {
  exportRegistration,
  type RawTransactions,
  type SafeBatchFile,
  type SendCallsParameters,
  type UnsignedFile,
  type UnsignedRunway,
  type UnsignedTerms,
} from './unsigned/exportRegistration.ts'
export { getUnsignedDigest } from './unsigned/getUnsignedDigest.ts'
export type { UnsignedFileCall } from './unsigned/parseUnsignedCalls.ts'
export { NoRegistrationError, type UnsignedCall } from './unsigned/parseUnsignedRegistration.ts'
export type { UnsignedProblem } from './unsigned/unsignedProblems.ts'

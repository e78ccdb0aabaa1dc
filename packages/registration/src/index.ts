export {
  CallerNotWhitelistedError,
  ClusterActiveError,
  ClusterLiquidatedError,
  ClusterMissingError,
  ClusterNotLiquidatableError,
  type ContractCall,
  type ContractRevert,
  ContractRevertError,
  EmptyPublicKeysError,
  InsufficientDepositError,
  LegacyClusterError,
  OperatorCountError,
  OperatorMissingError,
  OperatorsNotUniqueError,
  OperatorsUnsortedError,
  PublicKeyLengthError,
  SharesCountError,
  StaleSnapshotError,
  ValidatorAlreadyRegisteredError,
  ValidatorLimitError,
  ValidatorMissingError,
} from './abi/contractErrors.ts'
export { decodeContractError } from './abi/decodeContractError.ts'
export { ssvNetworkAbi } from './abi/ssvNetworkAbi.ts'
export { ssvNetworkErrorsAbi } from './abi/ssvNetworkErrorsAbi.ts'
export { ssvNetworkViewsAbi } from './abi/ssvNetworkViewsAbi.ts'
export { type CheckSnapshotParameters, checkSnapshot, SnapshotMismatchError } from './cluster/checkSnapshot.ts'
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
export { FilesUnavailableError } from './files/portable.ts'
export { assertKeyShares } from './keyshares/assertKeyShares.ts'
export { type CreateKeySharesItemParameters, createKeySharesItem } from './keyshares/createKeySharesItem.ts'
export { type GenerateKeySharesParameters, generateKeyShares } from './keyshares/generateKeyShares.ts'
export {
  InvalidOperatorKeyError,
  KeySharesFileError,
  KeySharesFileExistsError,
  KeySharesFormatError,
  KeySharesSelfCheckError,
  OperatorKeyCountError,
} from './keyshares/keySharesErrors.ts'
export {
  InvalidKeySharesError,
  type KeySharesProblem,
  type KeySharesProblemCode,
} from './keyshares/keySharesProblem.ts'
export { type ParseKeySharesParameters, parseKeyShares } from './keyshares/parseKeyShares.ts'
export type { OperatorInput, OperatorsParameters } from './keyshares/prepareOperators.ts'
export { readKeySharesFile } from './keyshares/readKeySharesFile.ts'
export { type SecretKeyShare, type SplitSecretKeyParameters, splitSecretKey } from './keyshares/splitSecretKey.ts'
export {
  type KeySharesProgress,
  type KeystoresParameters,
  type StreamKeySharesParameters,
  streamKeyShares,
} from './keyshares/streamKeyShares.ts'
export {
  type KeySharesReport,
  type OperatorPrivateKey,
  type VerifyKeySharesOptions,
  verifyKeyShares,
} from './keyshares/verifyKeyShares.ts'
export { type WriteKeySharesFileOptions, writeKeySharesFile } from './keyshares/writeKeySharesFile.ts'
export { type DecryptedKey, type DecryptKeystoreParameters, decryptKeystore } from './keystore/decryptKeystore.ts'
export {
  type DecryptedListKey,
  type DecryptKeystoresParameters,
  type DecryptKeystoresProgress,
  decryptKeystores,
  type KeystoreListParameters,
} from './keystore/decryptKeystores.ts'
export {
  type EncryptedKeystore,
  type EncryptKeystoreParameters,
  encryptKeystore,
  type KeystoreKdf,
} from './keystore/encryptKeystore.ts'
export {
  DuplicateKeystoreError,
  InvalidKeystoreError,
  InvalidKeystoreSecretError,
  InvalidPasswordError,
  InvalidSecretKeyError,
  KdfLimitError,
  KeystoreError,
  KeystorePublicKeyMismatchError,
  NoKeystoresError,
  PasswordCountError,
  UnsupportedKeystoreError,
  WrongPasswordError,
} from './keystore/keystoreErrors.ts'
export type { Password } from './keystore/passwordBytes.ts'
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
export type { SendingClient } from './register/walletAccount.ts'
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
export { chains } from './sdk/chains.ts'
export {
  type ClusterReference,
  type CreateSdkParameters,
  createSdk,
  type ExtendedConfig,
  type OperatorReference,
  type Sdk,
  type SdkCluster,
  type SdkRegisterValidatorsParameters,
} from './sdk/createSdk.ts'
export { NetworkMissingError } from './sdk/findNetwork.ts'
export { SSVSDK } from './sdk/SSVSDK.ts'
export type { SdkGenerateKeySharesParameters, SdkKeyShares } from './sdk/sdkKeyShares.ts'
export { type SsvActions, ssvActions } from './sdk/ssvActions.ts'
export { type SsvActionsParameters, type SsvPublicActions, ssvPublicActions } from './sdk/ssvPublicActions.ts'
export type { AnyKeyShares } from './sdk/toKeySharesItems.ts'

export { FilesUnavailableError } from './files/portable.ts'
export { assertKeyShares } from './keyshares/assertKeyShares.ts'
export { type CreateKeySharesItemParameters, createKeySharesItem } from './keyshares/createKeySharesItem.ts'
export { type EncryptSharesParameters, encryptShares } from './keyshares/encryptShares.ts'
export {
  type FindRegisteredSharesProblemsParameters,
  findRegisteredSharesProblems,
  type RegisteredShares,
  type RegisteredSharesProblem,
} from './keyshares/findRegisteredSharesProblems.ts'
export { type GenerateKeySharesParameters, generateKeyShares } from './keyshares/generateKeyShares.ts'
export { getBlsBackend } from './keyshares/getBlsBackend.ts'
export { getPublicKeyOf } from './keyshares/getPublicKeyOf.ts'
export {
  KeySharesFileError,
  KeySharesFileExistsError,
  KeySharesFormatError,
  KeySharesSelfCheckError,
} from './keyshares/keySharesErrors.ts'
export {
  InvalidKeySharesError,
  type KeySharesProblem,
  type KeySharesProblemCode,
} from './keyshares/keySharesProblem.ts'
export { type ParseKeySharesParameters, parseKeyShares } from './keyshares/parseKeyShares.ts'
export { type ParseKeySharesInSlicesParameters, parseKeySharesInSlices } from './keyshares/parseKeySharesInSlices.ts'
export { type ParsedSharesData, parseSharesData } from './keyshares/parseSharesData.ts'
export { readKeySharesFile } from './keyshares/readKeySharesFile.ts'
export { type SignOwnerNonceParameters, signOwnerNonce } from './keyshares/signOwnerNonce.ts'
export { type SecretKeyShare, type SplitSecretKeyParameters, splitSecretKey } from './keyshares/splitSecretKey.ts'
export {
  type KeySharesProgress,
  type KeystoresParameters,
  type StreamKeySharesParameters,
  streamKeyShares,
} from './keyshares/streamKeyShares.ts'
export {
  type KeySharesReport,
  type UncheckedPart,
  type VerifyKeySharesOptions,
  verifyKeyShares,
} from './keyshares/verifyKeyShares.ts'
export {
  type VerifyOwnerNonceSignatureParameters,
  verifyOwnerNonceSignature,
} from './keyshares/verifyOwnerNonceSignature.ts'
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
export { findPublicKeys } from './keystore/findPublicKeys.ts'
export {
  DuplicateKeystoreError,
  InvalidKeystoreError,
  KdfLimitError,
  KeystoreError,
  KeystorePublicKeyMismatchError,
  WrongPasswordError,
} from './keystore/keystoreErrors.ts'
export type { Password } from './keystore/passwordBytes.ts'
export { checkOperatorKey } from './operators/checkOperatorKey.ts'
export { InvalidOperatorKeyError } from './operators/InvalidOperatorKeyError.ts'
export { isSameOperatorKey } from './operators/isSameOperatorKey.ts'
export { normalizeOperatorKey } from './operators/normalizeOperatorKey.ts'
export type { OperatorPrivateKey } from './operators/parseOperatorPrivateKeys.ts'
export type { OperatorInput } from './operators/parseOperators.ts'
export type { OperatorsParameters } from './operators/prepareOperators.ts'

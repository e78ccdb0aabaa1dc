export { FilesUnavailableError } from './files/portable.ts'
export { assertKeyShares } from './keyshares/assertKeyShares.ts'
export { type CreateKeySharesItemParameters, createKeySharesItem } from './keyshares/createKeySharesItem.ts'
export { type GenerateKeySharesParameters, generateKeyShares } from './keyshares/generateKeyShares.ts'
export { getBlsBackend } from './keyshares/getBlsBackend.ts'
export {
  KeySharesFileError,
  KeySharesFileExistsError,
  KeySharesFormatError,
  KeySharesSelfCheckError,
} from './keyshares/keySharesErrors.ts'
export { InvalidKeySharesError, type KeySharesProblem } from './keyshares/keySharesProblem.ts'
export { type ParseKeySharesParameters, parseKeyShares } from './keyshares/parseKeyShares.ts'
export { readKeySharesFile } from './keyshares/readKeySharesFile.ts'
export { type KeySharesProgress, type StreamKeySharesParameters, streamKeyShares } from './keyshares/streamKeyShares.ts'
export { type KeySharesReport, type VerifyKeySharesOptions, verifyKeyShares } from './keyshares/verifyKeyShares.ts'
export {
  type VerifyOwnerNonceSignatureParameters,
  verifyOwnerNonceSignature,
} from './keyshares/verifyOwnerNonceSignature.ts'
export { type WriteKeySharesFileOptions, writeKeySharesFile } from './keyshares/writeKeySharesFile.ts'
export { type DecryptedKey, type DecryptKeystoreParameters, decryptKeystore } from './keystore/decryptKeystore.ts'
export type { KeystoreListParameters } from './keystore/decryptKeystores.ts'
export { type EncryptedKeystore, type EncryptKeystoreParameters, encryptKeystore } from './keystore/encryptKeystore.ts'
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
export type { OperatorInput } from './operators/parseOperators.ts'

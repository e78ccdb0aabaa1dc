export { type AssertKeySharesParameters, assertKeyShares } from './keyshares/assertKeyShares.ts'
export { type CreateKeySharesItemParameters, createKeySharesItem } from './keyshares/createKeySharesItem.ts'
export { type GenerateKeySharesParameters, generateKeyShares } from './keyshares/generateKeyShares.ts'
export {
  KeySharesFileError,
  KeySharesFormatError,
  KeySharesSelfCheckError,
} from './keyshares/keySharesErrors.ts'
export { InvalidKeySharesError } from './keyshares/keySharesProblem.ts'
export { type ParseKeySharesParameters, parseKeyShares } from './keyshares/parseKeyShares.ts'
export { type ReadKeySharesFileParameters, readKeySharesFile } from './keyshares/readKeySharesFile.ts'
export { type StreamKeySharesParameters, streamKeyShares } from './keyshares/streamKeyShares.ts'
export { type KeySharesReport, type VerifyKeySharesParameters, verifyKeyShares } from './keyshares/verifyKeyShares.ts'
export {
  type VerifyOwnerNonceSignatureParameters,
  verifyOwnerNonceSignature,
} from './keyshares/verifyOwnerNonceSignature.ts'
export { type WriteKeySharesFileParameters, writeKeySharesFile } from './keyshares/writeKeySharesFile.ts'
export { type DecryptedKey, type DecryptKeystoreParameters, decryptKeystore } from './keystore/decryptKeystore.ts'
export { type EncryptedKeystore, type EncryptKeystoreParameters, encryptKeystore } from './keystore/encryptKeystore.ts'
export { type FindPublicKeysParameters, findPublicKeys } from './keystore/findPublicKeys.ts'
export { KeystoreError, WrongPasswordError } from './keystore/KeystoreError.ts'
export { checkOperatorKey } from './operators/checkOperatorKey.ts'
export { InvalidOperatorKeyError } from './operators/InvalidOperatorKeyError.ts'
export type { OperatorInput } from './operators/prepareOperators.ts'

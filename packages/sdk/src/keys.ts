export { InvalidOperatorKeyError as OperatorPublicKeyError } from '@x/keyshares'
export { BaseError as SSVKeysException, InvalidInputError as OperatorsCountsMismatchError } from '@x/schemas'
export { Encryption } from './keys/Encryption.ts'
export { EthereumKeyStore, type IKeyStoreWallet } from './keys/EthereumKeyStore.ts'
export { KeyShares } from './keys/KeyShares.ts'
export { KeySharesItem } from './keys/KeySharesItem.ts'
export { SSVKeys } from './keys/SSVKeys.ts'
export type {
  EncryptShare,
  ExtractedKeys,
  IEncryptShare,
  IKeySharesPartialData,
  IKeySharesPartialPayload,
  IOperator,
  IShares,
  ISharesKeyPairs,
} from './keys/ssvKeysTypes.ts'
export { Threshold } from './keys/Threshold.ts'
export type { SharesValidation, SharesValidationParameters } from './keys/validateRegisteredShares.ts'

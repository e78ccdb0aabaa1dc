import { BaseError } from '@x/schemas'

/** Why key shares do not fit, as the official SDK numbers it. */
export const KeysharesValidationErrors = {
  OperatorDoesNotExist: 0,
  OperatorMismatch: 1,
  ValidatorAlreadyExists: 2,
  ClusterMismatch: 3,
  DuplicateValidatorKeys: 4,
  InconsistentOperatorPublicKeys: 5,
  InconsistentOperators: 6,
  0: 'OperatorDoesNotExist',
  1: 'OperatorMismatch',
  2: 'ValidatorAlreadyExists',
  3: 'ClusterMismatch',
  4: 'DuplicateValidatorKeys',
  5: 'InconsistentOperatorPublicKeys',
  6: 'InconsistentOperators',
} as const

/** One of the numbers of `KeysharesValidationErrors`. */
export type KeysharesValidationErrors = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** What each number means. */
export const KeysharesValidationErrorsMessages: Readonly<Record<KeysharesValidationErrors, string>> = {
  0: 'An operator does not exist.',
  1: 'The operators are others than the key shares were made for.',
  2: 'A validator is registered already.',
  3: 'The key shares are for other operators than the ones that were given.',
  4: 'A validator is in the key shares twice.',
  5: 'An operator has another key than the key shares were made with.',
  6: 'The key shares are not all for the same operators.',
}

/** Key shares do not fit what they are wanted for. `code` tells why. */
export class KeysharesValidationError extends BaseError {
  override readonly name = 'KeysharesValidationError'
  readonly code: KeysharesValidationErrors
  constructor(code: KeysharesValidationErrors, options: { metaMessages?: readonly string[]; fix?: string } = {}) {
    super(KeysharesValidationErrorsMessages[code], options)
    this.code = code
  }
}

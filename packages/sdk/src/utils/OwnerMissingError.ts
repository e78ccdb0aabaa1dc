import { BaseError } from '@x/schemas'

/** Whose validators or cluster are meant is not known. */
export class OwnerMissingError extends BaseError {
  override readonly name = 'OwnerMissingError'
  constructor() {
    super('The owner is not known: none was given, and there is no wallet client with an account.', {
      fix: 'Pass `ownerAddress`, or connect a wallet client with an account.',
    })
  }
}

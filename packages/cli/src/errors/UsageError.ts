import { BaseError, type BaseErrorOptions } from '@x/schemas'

/** The input of the user cannot be used: the process exits with 2 and nothing was done. */
export class UsageError extends BaseError {
  override readonly name = 'UsageError'

  constructor(shortMessage: string, options: BaseErrorOptions = {}) {
    super(shortMessage, options)
  }
}

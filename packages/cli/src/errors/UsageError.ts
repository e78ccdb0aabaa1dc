import { BaseError } from '@x/schemas'
import type { BaseErrorOptions } from '@x/schemas/internal'

/** The input of the user cannot be used: the process exits with 2 and nothing was done. */
export class UsageError extends BaseError {
  override readonly name = 'UsageError'

  constructor(shortMessage: string, options: BaseErrorOptions = {}) {
    super(shortMessage, options)
  }
}

import { BaseError } from '@x/schemas'

/** The user answered a question with Ctrl-C: the process exits with 130. */
export class InterruptedError extends BaseError {
  override readonly name = 'InterruptedError'

  constructor() {
    super('Interrupted.')
  }
}

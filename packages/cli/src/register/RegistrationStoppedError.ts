import type { BatchRegistrationError } from '@x/registration'
import { BaseError } from '@x/schemas'

/** A registration stopped after something was sent: what is on chain, and that the same command goes on. */
export class RegistrationStoppedError extends BaseError {
  override name = 'RegistrationStoppedError'

  constructor(cause: BatchRegistrationError) {
    const { registered, notRegistered, unknown, hash, details } = cause
    super('The registration stopped.', {
      cause,
      details,
      metaMessages: [
        `- ${registered.length} validators are registered`,
        `- ${notRegistered.length} validators are not`,
        ...(unknown.length > 0 ? [`- of ${unknown.length} it is not known yet: transaction ${hash ?? 'unknown'}`] : []),
      ],
      fix:
        unknown.length > 0
          ? 'Wait until that transaction is mined or replaced, then run the same command again: what is registered is left out.'
          : 'Remove the cause, then run the same command again: what is registered is left out.',
    })
  }
}

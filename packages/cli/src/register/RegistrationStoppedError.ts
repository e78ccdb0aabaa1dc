import type { BatchRegistrationError } from '@x/registration'
import { BaseError } from '@x/schemas'
import { getFix } from '../errors/getFix.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

/** A registration stopped after something was sent. Says what is on chain; the same command continues. */
export class RegistrationStoppedError extends BaseError {
  override readonly name = 'RegistrationStoppedError'

  /** `planned`: how many validators were to be registered. Those that were not split yet are not in `cause`. */
  constructor(cause: BatchRegistrationError, planned: number) {
    const { registered, unknown, hash, details } = cause
    const reason = cause.cause instanceof BaseError ? cause.cause : undefined
    const advice = (reason && getFix(reason)) ?? 'Fix the cause.'
    const notRegistered = planned - registered.length - unknown.length
    super('The registration stopped.', {
      cause,
      details,
      metaMessages: [
        `- registered: ${formatCount(registered.length, 'validator')}`,
        `- not registered: ${formatCount(notRegistered, 'validator')}`,
        ...(unknown.length > 0
          ? [`- unknown yet: ${formatCount(unknown.length, 'validator')}, of transaction ${hash ?? 'unknown'}`]
          : []),
        ...(reason?.metaMessages.slice(0, 10) ?? []),
      ],
      fix:
        unknown.length > 0
          ? `${hash === undefined ? 'Look into the wallet: where it has sent a transaction, wait until that is' : 'Wait until that transaction is'} mined or replaced, then run the same command again: it skips registered validators.`
          : advice.includes('un the same command again')
            ? advice
            : `${advice} Then run the same command again: it skips registered validators.`,
    })
  }
}

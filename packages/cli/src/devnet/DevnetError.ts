import { BaseError } from '@x/schemas'
import type { BaseErrorOptions } from '@x/schemas/internal'

/** A devnet does not answer at its control address, could not do what it was asked to, or its chain node has ended. */
export class DevnetError extends BaseError {
  override readonly name = 'DevnetError'
  readonly reason: 'unreachable' | 'failed' | 'chain-ended'

  constructor(reason: DevnetError['reason'], shortMessage: string, options: BaseErrorOptions = {}) {
    super(shortMessage, options)
    this.reason = reason
  }
}

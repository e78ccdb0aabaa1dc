import { BaseError, type Hex } from '@x/schemas'

/** A devnet could not do something. */
export class DevnetError extends BaseError {
  override readonly name = 'DevnetError'
  /** `start`: anvil is missing or exited, or a port is taken. `transaction`: a transaction of the devnet was reverted. */
  readonly reason: 'start' | 'transaction'
  /** Of the transaction that was reverted. */
  readonly hash: Hex | undefined

  constructor(
    message: string,
    {
      reason,
      hash,
      ...rest
    }: { reason: 'start' | 'transaction'; fix: string; hash?: Hex; cause?: unknown; details?: string },
  ) {
    super(message, rest)
    this.reason = reason
    this.hash = hash
  }
}

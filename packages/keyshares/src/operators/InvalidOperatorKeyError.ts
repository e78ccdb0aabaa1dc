import { BaseError } from '@x/schemas'

/** Shares can't be encrypted for the key that was given for an operator. `reason` says why. */
export class InvalidOperatorKeyError extends BaseError {
  override readonly name = 'InvalidOperatorKeyError'
  readonly operatorId: number
  /** Why, as the end of a sentence. */
  readonly reason: string

  constructor(
    operatorId: number,
    reason: string,
    fix = 'Pass the RSA-2048 public key under which the operator is registered on the network.',
  ) {
    super(`The key of operator ${operatorId} can't be used: ${reason}.`, { fix })
    this.operatorId = operatorId
    this.reason = reason
  }
}

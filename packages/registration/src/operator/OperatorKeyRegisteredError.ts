import { BaseError } from '@x/schemas'

/** An operator with this key is already registered. */
export class OperatorKeyRegisteredError extends BaseError {
  override readonly name = 'OperatorKeyRegisteredError'
  readonly operatorId: number

  constructor(operatorId: number) {
    super(`The key belongs to operator ${operatorId}, which is already registered.`, {
      fix: 'Generate another key. Two nodes with one key would read the same shares.',
    })
    this.operatorId = operatorId
  }
}

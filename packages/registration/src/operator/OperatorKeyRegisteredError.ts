import { BaseError } from '@x/schemas'

/** An operator with this key is registered already. */
export class OperatorKeyRegisteredError extends BaseError {
  override readonly name = 'OperatorKeyRegisteredError'
  readonly operatorId: number

  constructor(operatorId: number) {
    super(`The key is that of operator ${operatorId}, which is registered already.`, {
      fix: 'Generate another key. Two nodes with one key would read the same shares.',
    })
    this.operatorId = operatorId
  }
}

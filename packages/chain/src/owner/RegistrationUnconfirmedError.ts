import { type Address, BaseError, type Hex } from '@x/schemas'
import { nameSource } from './nameSource.ts'
import type { OwnerNonceSource } from './ownerSources.ts'

/** A registration is on the chain as one node shows it, and nobody else has seen it. */
export class RegistrationUnconfirmedError extends BaseError {
  override readonly name = 'RegistrationUnconfirmedError'
  readonly hash: Hex
  /** Who was asked and has not seen it. */
  readonly asked: readonly OwnerNonceSource[]

  constructor(owner: Address, hash: Hex, asked: readonly OwnerNonceSource[]) {
    const names = asked.map(nameSource)
    super(`Registered according to the node alone: nobody else has seen transaction ${hash}.`, {
      metaMessages: [
        names.length === 0 ? '- nobody else could be asked' : `- asked without finding it: ${names.join(' and ')}`,
        `- owner: ${owner}`,
      ],
      fix: 'The node may follow a chain of its own. Look for the transaction with another node or a block explorer before you register anything else, and go on once others have seen it.',
    })
    this.hash = hash
    this.asked = asked
  }
}

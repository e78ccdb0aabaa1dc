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
    super(`Registered according to the node alone: no other source has seen transaction ${hash}.`, {
      metaMessages: [
        names.length === 0 ? '- no other source was available' : `- asked without finding it: ${names.join(' and ')}`,
        `- owner: ${owner}`,
      ],
      fix: 'The node may be on a fork of its own. Look for the transaction with another node or a block explorer before you register anything else, and continue once others have seen it.',
    })
    this.hash = hash
    this.asked = asked
  }
}

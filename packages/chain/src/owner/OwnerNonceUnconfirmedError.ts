import { type Address, BaseError } from '@x/schemas'
import { nameSource } from './nameSource.ts'
import type { OwnerNonceSource } from './ownerSources.ts'

/** Only one source tells the owner nonce, and two must agree: should it lie, nothing would show it. */
export class OwnerNonceUnconfirmedError extends BaseError {
  override readonly name = 'OwnerNonceUnconfirmedError'
  readonly owner: Address
  readonly ownerNonce: number
  /** Who tells it. */
  readonly source: OwnerNonceSource

  constructor(owner: Address, ownerNonce: number, source: OwnerNonceSource) {
    super(`Only ${nameSource(source)} reports the owner nonce of ${owner}: ${ownerNonce}.`, {
      metaMessages: ['- if that is wrong, the operators ignore validators that are registered with it'],
      fix: 'Pass a subgraph or the operator API as a second source, make sure that it can be reached, or accept one source (allowOneSource: true).',
    })
    this.owner = owner
    this.ownerNonce = ownerNonce
    this.source = source
  }
}

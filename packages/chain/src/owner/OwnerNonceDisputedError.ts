import { type Address, BaseError } from '@x/schemas'
import type { OwnerNonceWitness } from './agreeOnOwnerNonce.ts'
import { nameSource } from './nameSource.ts'

/** What a source said. */
type Statement = Pick<OwnerNonceWitness, 'source' | 'ownerNonce' | 'blockNumber'>

/** The owner nonce is not certain, so nothing may be signed: sources differ, or one source contradicts itself. */
export class OwnerNonceDisputedError extends BaseError {
  override readonly name = 'OwnerNonceDisputedError'
  readonly owner: Address
  /** What each source said, and of which block; the operator API does not tell its block. */
  readonly witnesses: readonly Statement[]

  constructor(owner: Address, witnesses: readonly OwnerNonceWitness[], atLeast: number) {
    const said = witnesses.map(
      ({ source, ownerNonce, blockNumber }) =>
        `- ${nameSource(source)}: ${ownerNonce}${blockNumber === undefined ? '' : ` at block ${blockNumber}`}`,
    )
    const isAlone = witnesses.length === 1
    super(
      isAlone
        ? `The node's logs do not add up to an owner nonce of ${owner}: some of them seem to be missing.`
        : `The sources do not agree on the owner nonce of ${owner}.`,
      {
        metaMessages: atLeast > 0 ? [...said, `- the owner's clusters: at least ${atLeast}`] : said,
        fix: isAlone
          ? 'Use a node that keeps all logs. An indexer alone cannot replace them: a nonce is used only if a node shows its events.'
          : 'Find out which one is wrong before you sign anything: a nonce is used only if a node shows its events and most sources agree. Try again in a few minutes, with another node, or without a source that is known to be wrong.',
      },
    )
    this.owner = owner
    this.witnesses = witnesses.map(({ source, ownerNonce, blockNumber }) => ({ source, ownerNonce, blockNumber }))
  }
}

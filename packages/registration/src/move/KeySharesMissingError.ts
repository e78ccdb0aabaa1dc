import { BaseError, type Hex } from '@x/schemas'

/** There are no key shares of some of the validators that are to move. Nothing was sent. */
export class KeySharesMissingError extends BaseError {
  override readonly name = 'KeySharesMissingError'
  readonly publicKeys: readonly Hex[]
  constructor(publicKeys: readonly Hex[]) {
    super(
      publicKeys.length === 1
        ? 'The key shares of a validator to be moved are missing.'
        : `The key shares of ${publicKeys.length} validators to be moved are missing.`,
      {
        metaMessages: publicKeys.slice(0, 10).map((publicKey) => `- ${publicKey}`),
        fix: 'Split all keys of the plan for the new operators, with the owner nonces of the plan, before anything is removed.',
      },
    )
    this.publicKeys = publicKeys
  }
}

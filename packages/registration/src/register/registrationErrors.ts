import { type Address, BaseError, type Hex } from '@x/schemas'

/** The key shares were signed with other nonces than the owner's next ones. */
export class OwnerNonceMismatchError extends BaseError {
  override readonly name = 'OwnerNonceMismatchError'
  /** The owner nonce that comes next on chain for the item. */
  readonly expected: number
  /** The owner nonce that the item was signed with. */
  readonly received: number
  /** Place of the item in the list, from 0: the first one that is wrong. */
  readonly index: number
  constructor(owner: Address, expected: number, received: number, index: number) {
    super(
      `Item ${index + 1} of the key shares was signed with owner nonce ${received}, but ${expected} comes next for owner ${owner}.`,
      {
        fix:
          received < expected
            ? 'It may already be registered: see getRegisteredValidators. Otherwise split the keys again with the next owner nonce.'
            : 'Earlier registrations are missing from the chain; they may have been reorged out: register them first, or split the keys again with the next owner nonce.',
      },
    )
    this.expected = expected
    this.received = received
    this.index = index
  }
}

/** The key shares are not those of this account and call. Nothing was sent. */
export class KeySharesRefusedError extends BaseError {
  override readonly name = 'KeySharesRefusedError'
  /**
   * `none`: there are no key shares. `mixed`: they are not all for one cluster. `owner`: they were signed for another
   * owner than the account that would send. `missing`: validators of a move have none.
   */
  readonly reason: 'none' | 'mixed' | 'owner' | 'missing'
  /** Place of the first item that differs, from 0; of `mixed` ones. */
  readonly index: number | undefined
  /** The validators without key shares. */
  readonly publicKeys: readonly Hex[]

  constructor(
    reason: KeySharesRefusedError['reason'],
    message: string,
    { fix, index, publicKeys = [] }: { fix: string; index?: number; publicKeys?: readonly Hex[] },
  ) {
    super(message, { metaMessages: publicKeys.slice(0, 10).map((publicKey) => `- ${publicKey}`), fix })
    this.reason = reason
    this.index = index
    this.publicKeys = publicKeys
  }
}

export function mixedKeyShares(index: number, expected: string, received: string): KeySharesRefusedError {
  const message = `Item ${index + 1} of the key shares is for operators ${received}, but the ones before are for ${expected}.`
  return new KeySharesRefusedError('mixed', message, { index, fix: 'Register each cluster separately.' })
}

export function noKeyShares(): KeySharesRefusedError {
  return new KeySharesRefusedError('none', 'There are no key shares to register.', {
    fix: 'Pass the key shares of at least one validator.',
  })
}

export function ownerMismatch(owner: Address, account: Address): KeySharesRefusedError {
  const message = `The key shares were signed for owner ${owner}, but account ${account} would register them.`
  return new KeySharesRefusedError('owner', message, {
    fix: 'Send from the owner, or split the keys again for this account: the nodes refuse shares that were signed for another owner.',
  })
}

export function keySharesMissing(publicKeys: readonly Hex[]): KeySharesRefusedError {
  const message =
    publicKeys.length === 1
      ? 'The key shares of a validator to be moved are missing.'
      : `The key shares of ${publicKeys.length} validators to be moved are missing.`
  return new KeySharesRefusedError('missing', message, {
    publicKeys,
    fix: 'Split all keys of the plan for the new operators, with the owner nonces of the plan, before anything is removed.',
  })
}

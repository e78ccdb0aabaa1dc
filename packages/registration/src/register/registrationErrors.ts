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

/** The key shares are not all for one cluster. */
export class MixedKeySharesError extends BaseError {
  override readonly name = 'MixedKeySharesError'
  /** Place of the first item that differs, from 0. */
  readonly index: number
  constructor(index: number, expected: string, received: string) {
    super(
      `Item ${index + 1} of the key shares is for operators ${received}, but the ones before are for ${expected}.`,
      { fix: 'Register each cluster separately.' },
    )
    this.index = index
  }
}

/** There is nothing to register. */
export class NoKeySharesError extends BaseError {
  override readonly name = 'NoKeySharesError'
  constructor() {
    super('There are no key shares to register.', { fix: 'Pass the key shares of at least one validator.' })
  }
}

/** The account that would send is not the owner whom the key shares were signed for. */
export class OwnerMismatchError extends BaseError {
  override readonly name = 'OwnerMismatchError'
  readonly owner: Address
  readonly account: Address
  constructor(owner: Address, account: Address) {
    super(`The key shares were signed for owner ${owner}, but account ${account} would register them.`, {
      fix: 'Send from the owner, or split the keys again for this account: the nodes refuse shares that were signed for another owner.',
    })
    this.owner = owner
    this.account = account
  }
}

/** The transaction succeeded, but its events are not those of this registration. */
export class RegistrationEventsError extends BaseError {
  override readonly name = 'RegistrationEventsError'
  readonly hash: Hex
  /** Validators without an event. */
  readonly publicKeys: readonly Hex[]
  constructor(hash: Hex, publicKeys: readonly Hex[]) {
    const count = publicKeys.length
    super(`Transaction ${hash} succeeded, but it did not register ${count} of the validators.`, {
      metaMessages: publicKeys.map((publicKey) => `- ${publicKey}`),
      fix: "Check the hash and the validators, and the network's contract address.",
    })
    this.hash = hash
    this.publicKeys = publicKeys
  }
}

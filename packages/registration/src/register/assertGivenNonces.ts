import { type Address, BaseError, type Hex } from '@x/schemas'
import type { KeyEvent } from './readKeyEvents.ts'
import type { SignedState } from './signedState.ts'

export type AssertGivenNoncesParameters = {
  owner: Address
  /** In the order of the owner nonces that they were signed with. */
  publicKeys: readonly Hex[]
  /** The owner nonce that the first was signed with. Default: that of the state. */
  firstOwnerNonce?: number | undefined
  /** A nonce and the block that it was read at, before the transaction. */
  state: SignedState
  /** The transaction that registered them. */
  hash: Hex
  /** What was registered since that block. */
  events: readonly KeyEvent[]
}

/**
 * Makes sure that each validator got the owner nonce that it was signed with. The contract does not keep it: it follows
 * from the order of all `ValidatorAdded` events of the owner since the block that the nonce was read at.
 *
 * @throws {WrongOwnerNonceError} a validator got another one
 */
export function assertGivenNonces({
  owner,
  publicKeys,
  state,
  firstOwnerNonce = state.ownerNonce,
  hash,
  events,
}: AssertGivenNoncesParameters): void {
  const added = events.filter(
    ({ type, blockNumber, ...event }) =>
      type === 'added' && blockNumber > state.blockNumber && event.owner === owner.toLowerCase(),
  )
  const given = new Map(added.map(({ publicKey }, i) => [publicKey, state.ownerNonce + i]))
  assertSameNonces(
    hash,
    publicKeys.flatMap((publicKey, i) => {
      const received = given.get(publicKey.toLowerCase())
      return received === undefined ? [] : [{ publicKey, signedWith: firstOwnerNonce + i, received }]
    }),
  )
}

/**
 * Makes sure that validators got what they were signed with.
 *
 * @throws {WrongOwnerNonceError} one got another owner nonce
 */
export function assertSameNonces(hash: Hex, validators: readonly WrongOwnerNonce[]): void {
  const wrong = validators.filter(({ signedWith, received }) => signedWith !== received)
  if (wrong.length > 0) throw new WrongOwnerNonceError(hash, wrong)
}

/** A validator and its owner nonces: the one that it was signed with, and the one that it got. */
export type WrongOwnerNonce = { publicKey: Hex; signedWith: number; received: number }

/**
 * Validators were registered with another owner nonce than they were signed with. The operators' nodes ignore them, and
 * their deposit pays for nothing until they are removed.
 */
export class WrongOwnerNonceError extends BaseError {
  override readonly name = 'WrongOwnerNonceError'
  /** The transaction that registered them. */
  readonly hash: Hex
  readonly validators: readonly WrongOwnerNonce[]

  constructor(hash: Hex, validators: readonly WrongOwnerNonce[]) {
    const count = validators.length === 1 ? '1 validator' : `${validators.length} validators`
    super(
      `Transaction ${hash} registered ${count} with a different owner nonce from the signed one, so that no operator runs them.`,
      {
        metaMessages: [
          ...validators
            .slice(0, 10)
            .map(
              ({ publicKey, signedWith, received }) =>
                `- ${publicKey}: signed with ${signedWith}, registered as ${received}`,
            ),
          ...(validators.length > 10 ? [`- and ${validators.length - 10} more`] : []),
        ],
        fix: 'Nothing more was sent. Remove these validators from the cluster, split their keys again with the next owner nonce, and register them again. Find out first what else registers for this owner, or which source reported a wrong nonce.',
      },
    )
    this.hash = hash
    this.validators = validators
  }
}

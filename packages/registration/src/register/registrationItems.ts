import { assertKeyShares, type OperatorInput } from '@x/keyshares'
import { type Address, type Hex, isClusterSize, type KeyShares, type KeySharesItem } from '@x/schemas'
import {
  MixedKeySharesError,
  NoKeySharesError,
  OwnerMismatchError,
  OwnerNonceMismatchError,
} from './registrationErrors.ts'

/** A key shares file, or its items. */
export type KeySharesInput = KeyShares | readonly KeySharesItem[]

/** The items of one registration, and what they have in common. */
export type RegistrationItems = {
  items: readonly KeySharesItem[]
  publicKeys: readonly Hex[]
  operatorIds: readonly number[]
}

/** The items of a file or a list. */
export function toItems(keyShares: KeySharesInput): readonly KeySharesItem[] {
  return 'shares' in keyShares ? keyShares.shares : keyShares
}

/**
 * Puts items together that can be known without the chain to be for one cluster of `owner`.
 *
 * @throws {NoKeySharesError} there are no items
 * @throws {MixedKeySharesError} the items are for different operators
 * @throws {OwnerMismatchError} an item was signed for another owner
 */
export function toRegistrationItems(items: readonly KeySharesItem[], owner: Address): RegistrationItems {
  const [first] = items
  if (first === undefined) throw new NoKeySharesError()
  const { operatorIds } = first.payload
  const expected = operatorIds.join(', ')
  for (const [index, { data, payload }] of items.entries()) {
    const received = payload.operatorIds.join(', ')
    if (received !== expected) throw new MixedKeySharesError(index, expected, received)
    if (data.ownerAddress !== undefined && data.ownerAddress !== owner) {
      throw new OwnerMismatchError(data.ownerAddress, owner)
    }
  }
  return { items, operatorIds, publicKeys: items.map(({ payload }) => payload.publicKey) }
}

/** Whether the operators can be those of a cluster at all; where not, verification tells why. */
export function isCluster({ operatorIds }: RegistrationItems): boolean {
  return isClusterSize(operatorIds.length) && operatorIds.every((id, i) => id > (operatorIds[i - 1] ?? 0))
}

/** Whether all items say which owner nonce they were signed with. */
export function hasOwnerNonces({ items }: RegistrationItems): boolean {
  return items.every(({ data }) => data.ownerNonce !== undefined)
}

/**
 * Makes sure that the items were signed with the owner's next nonces, as far as they say which.
 *
 * @throws {OwnerNonceMismatchError} one was not
 */
export function assertOwnerNonces({ items }: RegistrationItems, owner: Address, nextOwnerNonce: number): void {
  for (const [index, { data }] of items.entries()) {
    const expected = nextOwnerNonce + index
    if (data.ownerNonce !== undefined && data.ownerNonce !== expected) {
      throw new OwnerNonceMismatchError(owner, expected, data.ownerNonce, index)
    }
  }
}

export type AssertItemsParameters = {
  owner: Address
  /** What the first item must be signed with, where the items do not say it. */
  ownerNonce: number | undefined
  operators: readonly OperatorInput[] | undefined
  signal: AbortSignal | undefined
}

/**
 * Makes sure that the items are good, cryptographically.
 *
 * @throws {InvalidKeySharesError} they are not; lists all problems
 */
export function assertItems({ items }: RegistrationItems, parameters: AssertItemsParameters): Promise<void> {
  return assertKeyShares({ version: 'v1.2.0', createdAt: undefined, shares: [...items] }, parameters)
}

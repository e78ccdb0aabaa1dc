import { assertKeyShares, type OperatorInput } from '@x/keyshares'
import { type Address, type Hex, isClusterSize, type KeyShares, type KeySharesItem } from '@x/schemas'
import { MixedKeySharesError, NoKeySharesError, NonceMismatchError, OwnerMismatchError } from './registrationErrors.ts'

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
 * Checks what can be known without the chain: that there are items, and that they are all for one cluster of `owner`.
 *
 * @throws {NoKeySharesError} there is no item
 * @throws {MixedKeySharesError} the items are for different operators
 * @throws {OwnerMismatchError} an item was signed for another owner
 */
export function prepareItems(items: readonly KeySharesItem[], owner: Address): RegistrationItems {
  const [first] = items
  if (first === undefined) throw new NoKeySharesError()
  const { operatorIds } = first.payload
  const expected = operatorIds.join(', ')
  for (const [index, { data, payload }] of items.entries()) {
    const received = payload.operatorIds.join(', ')
    if (received !== expected) throw new MixedKeySharesError('operators', index, expected, received)
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

/** Checks that the items were signed with the owner's next nonces, as far as they say which. */
export function checkNonces({ items }: RegistrationItems, owner: Address, nextOwnerNonce: number): void {
  for (const [index, { data }] of items.entries()) {
    if (data.ownerNonce !== undefined && data.ownerNonce !== nextOwnerNonce + index) {
      throw new NonceMismatchError(owner, nextOwnerNonce + index, data.ownerNonce, index)
    }
  }
}

/** Verifies the items cryptographically. Items that do not say their nonce must be signed with `nonce` and the next. */
export function verifyItems(
  { items }: RegistrationItems,
  {
    owner,
    ownerNonce,
    operators,
    signal,
  }: {
    owner: Address
    ownerNonce: number | undefined
    operators: readonly OperatorInput[] | undefined
    signal: AbortSignal | undefined
  },
): Promise<void> {
  return assertKeyShares(
    { version: 'v1.2.0', createdAt: undefined, shares: [...items] },
    { owner: owner, ownerNonce, operators, signal },
  )
}

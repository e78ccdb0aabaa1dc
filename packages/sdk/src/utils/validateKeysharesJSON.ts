import { assertKeyShares, parseKeyShares } from '@x/keyshares'
import { KeySharesItem } from '../keys/KeySharesItem.ts'
import { KeysharesValidationError, KeysharesValidationErrors } from './KeysharesValidationError.ts'
import { validateConsistentOperatorIds } from './keySharesChecks.ts'

export type ValidateKeysharesJSONParameters = {
  /** The account that will register the validators. */
  account: string
  /** The operators that the key shares are for, as `sdk.api.getOperators` returns them. */
  operators: readonly { id: string; publicKey: string }[]
  keyshares: string | object
}

/**
 * Checks a key shares file by itself: that it is complete and good, was signed for this account, and is for these
 * operators with these keys. It asks nobody.
 *
 * @throws {KeySharesFormatError} it is not a key shares file
 * @throws {InvalidKeySharesError} it must not be registered; lists all problems
 * @throws {KeysharesValidationError} it is for other operators
 * @example
 * const operators = operatorIds.map((id, i) => ({ id: String(id), publicKey: operatorKeys[i] ?? '' }))
 * const items = await validateKeysharesJSON({ account: owner, operators, keyshares: keyShares })
 */
export async function validateKeysharesJSON({
  account,
  operators,
  keyshares,
}: ValidateKeysharesJSONParameters): Promise<KeySharesItem[]> {
  const file = parseKeyShares(keyshares, { source: 'The key shares' })
  await assertKeyShares(file, {
    owner: account,
    operators: operators.map(({ id, publicKey }) => ({ id, operatorKey: publicKey })),
  })
  const items = file.shares.map(KeySharesItem.of)
  assertOperators(
    items,
    operators.map(({ id }) => Number(id)),
  )
  return items
}

/** Makes sure that all items are for these operators. */
export function assertOperators(items: readonly KeySharesItem[], operatorIds: readonly number[]): void {
  const wanted = operatorIds.toSorted((a, b) => a - b).join(', ')
  const received = validateConsistentOperatorIds(items).join(', ')
  if (received === wanted) return
  throw new KeysharesValidationError(KeysharesValidationErrors.ClusterMismatch, {
    metaMessages: [`Key shares: ${received}`, `Given: ${wanted}`],
    fix: 'Make the key shares again for the operators that you want.',
  })
}

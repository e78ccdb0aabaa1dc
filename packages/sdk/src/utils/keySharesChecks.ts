import { isSameOperatorKey } from '@x/keyshares/internal'
import type { KeySharesItem } from '../keys/KeySharesItem.ts'
import { KeysharesValidationError, KeysharesValidationErrors } from './KeysharesValidationError.ts'

/**
 * Whether something is an item of key shares, as `KeySharesItem` makes them.
 *
 * @example
 * isKeySharesItem(new KeySharesItem()) // true
 */
export function isKeySharesItem(item: unknown): item is KeySharesItem {
  return typeof item === 'object' && item !== null && 'data' in item && 'payload' in item && 'error' in item
}

/**
 * The operators that all items are for, in ascending order.
 *
 * @throws {KeysharesValidationError} `InconsistentOperators`: they are not all for the same ones
 * @example
 * validateConsistentOperatorIds((await KeyShares.fromJson(keyShares)).list()) // [1, 2, 3, 4]
 */
export function validateConsistentOperatorIds(keyshares: readonly KeySharesItem[]): number[] {
  const lists = keyshares.map(({ payload }) => payload.operatorIds.toSorted((a, b) => a - b))
  const [first = []] = lists
  if (lists.some((ids) => ids.join() !== first.join())) {
    throw new KeysharesValidationError(KeysharesValidationErrors.InconsistentOperators)
  }
  return first
}

/**
 * Makes sure that no validator is there twice.
 *
 * @throws {KeysharesValidationError} `DuplicateValidatorKeys`: one is
 * @example
 * ensureValidatorsUniqueness((await KeyShares.fromJson(keyShares)).list()) // true
 */
export function ensureValidatorsUniqueness(keyshares: readonly KeySharesItem[]): true {
  // Of an item that has no payload so far, what it is about tells.
  const keys = keyshares.map(({ payload, data }) =>
    payload.publicKey === undefined || payload.publicKey === '0x' ? data.publicKey : payload.publicKey,
  )
  if (new Set(keys).size < keyshares.length) {
    throw new KeysharesValidationError(KeysharesValidationErrors.DuplicateValidatorKeys)
  }
  return true
}

/**
 * Makes sure that the operators that the items name have the keys that are given.
 *
 * @throws {KeysharesValidationError} `InconsistentOperatorPublicKeys`: one is missing or has another key
 * @example
 * const list = operatorIds.map((id, i) => ({ id: String(id), publicKey: operatorKeys[i] ?? '' }))
 * validateConsistentOperatorPublicKeys((await KeyShares.fromJson(keyShares)).list(), list) // true
 */
export function validateConsistentOperatorPublicKeys(
  keyshares: readonly KeySharesItem[],
  operators: readonly { id: string; publicKey: string }[],
): true {
  const keys = new Map(operators.map(({ id, publicKey }) => [Number(id), publicKey]))
  for (const { data } of keyshares) {
    for (const { id, operatorKey } of data.operators ?? []) {
      const known = keys.get(Number(id))
      if (known === undefined || (known !== operatorKey && !isSameOperatorKey(known, operatorKey))) {
        throw new KeysharesValidationError(KeysharesValidationErrors.InconsistentOperatorPublicKeys, {
          metaMessages: [`Operator: ${id}`],
        })
      }
    }
  }
  return true
}

/**
 * Makes sure that nothing was wrong with the items when they were read.
 *
 * @throws the `error` of the first one that has one
 * @example
 * ensureNoKeysharesErrors((await KeyShares.fromJson(keyShares)).list()) // true
 */
export function ensureNoKeysharesErrors(keyshares: readonly KeySharesItem[]): true {
  // Items of callers may say `null`.
  const failed = keyshares.find(({ error }) => Boolean(error))
  if (failed) throw failed.error
  return true
}

import { parse } from '@x/schemas'
import { operatorKey } from '@x/schemas/internal'

/**
 * The ids of operators in ascending order.
 *
 * @example
 * getOperatorIds([{ id: 3 }, { id: 1 }]) // [1, 3]
 */
export function getOperatorIds(operators: readonly { id: number }[]): number[] {
  return operators.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * An operator's RSA key as splitting takes it, from how the contract has it.
 *
 * @throws {InvalidInputError} it is not a key
 * @example
 * decodeOperatorPublicKey(operatorKeys[0] ?? '') === operatorKeys[0] // true
 */
export function decodeOperatorPublicKey(publicKey: string): string {
  return parse(operatorKey, publicKey, "The operator's key")
}

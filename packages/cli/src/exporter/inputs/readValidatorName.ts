import { blsPublicKey, type Hex, parse } from '@x/schemas'
import { readValidatorIndex } from './readValidatorIndex.ts'

/**
 * Reads a validator by its public key or its index.
 *
 * @throws {UsageError} the index is not a number
 * @throws {InvalidInputError} the public key is malformed
 */
export function readValidatorName(text: string, flag: string): Hex | number {
  const isKey = /^0x/i.test(text) || text.length === 96
  return isKey ? parse(blsPublicKey, text, flag) : readValidatorIndex(text, flag)
}

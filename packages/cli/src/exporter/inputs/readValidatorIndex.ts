import { UsageError } from '../../errors/UsageError.ts'

/**
 * Reads one item of a list of validator indices.
 *
 * @throws {UsageError} it is not a whole number
 */
export function readValidatorIndex(text: string, flag: string): number {
  const validatorIndex = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(validatorIndex)) return validatorIndex
  throw new UsageError(`${flag} has an item that is not a validator index.`)
}

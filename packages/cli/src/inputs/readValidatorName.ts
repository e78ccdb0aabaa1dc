import { blsPublicKey, type Hex, parse } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'

/** Reads a validator by its public key or its index. */
export function readValidatorName(text: string, flag: string): Hex | number {
  const isKey = /^0x/i.test(text) || text.length === 96
  return isKey ? parse(blsPublicKey, text, flag) : readValidatorIndex(text, flag)
}

/** Reads one item of a list of validator indices. */
export function readValidatorIndex(text: string, flag: string): number {
  const validatorIndex = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(validatorIndex)) return validatorIndex
  throw new UsageError(`${flag} has an item that is not a validator index.`)
}

import { blsPublicKey, type Hex, parse } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'

/** Reads a list of validators, by public keys (with 0x or without) and indices. */
export function readValidatorNames(texts: readonly string[], flag: string): (Hex | number)[] {
  return texts.map((text, i) => readValidatorName(text, texts.length === 1 ? flag : `Item ${i + 1} of ${flag}`))
}

function readValidatorName(text: string, flag: string): Hex | number {
  // No index has so many digits.
  const isKey = /^0x/i.test(text) || /^[\da-f]{60,}$/i.test(text)
  return isKey ? parse(blsPublicKey, text, flag) : readValidatorIndex(text, flag)
}

/** Reads one item of a list of validator indices. */
export function readValidatorIndex(text: string, flag: string): number {
  const validatorIndex = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(validatorIndex)) return validatorIndex
  throw new UsageError(`${flag} is not a validator index.`, {
    fix: 'Write an index such as 1311498, or a public key: 0x and 96 hex digits.',
  })
}

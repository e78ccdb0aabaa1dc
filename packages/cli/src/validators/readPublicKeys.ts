import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { UsageError } from '../errors/UsageError.ts'

/** Reads the public keys that a command takes, each once; several in one argument have commas between them. */
export function readPublicKeys(texts: readonly string[]): Hex[] {
  const keys = texts.flatMap(splitList)
  const cut = keys.findIndex((key) => /^0x[\da-f]*…?[\da-f]*$/i.test(key) && key.length !== 98)
  if (cut !== -1) {
    const count = keys[cut]?.replace(/^0x|…/gi, '').length
    throw new UsageError(`Public key ${cut + 1} has ${count} of 96 hex digits.`, {
      fix: 'Pass it whole: `ssvx validators list --wide` shows public keys in full.',
    })
  }
  return [...new Set(parse(publicKeyList, keys, 'The list of public keys'))]
}

function splitList(text: string): string[] {
  return text.split(',').filter((key) => key !== '')
}

const publicKeyList = v.pipe(
  v.array(blsPublicKey),
  v.minLength(1, 'expected at least one'),
  v.maxLength(10_000, 'expected at most 10,000'),
)

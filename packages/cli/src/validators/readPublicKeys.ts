import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'

/** Reads the public keys that a command takes, each once; several in one argument have commas between them. */
export function readPublicKeys(texts: readonly string[]): Hex[] {
  return [...new Set(parse(publicKeyList, texts.flatMap(splitList), 'The list of public keys'))]
}

function splitList(text: string): string[] {
  return text.split(',').filter((key) => key !== '')
}

const publicKeyList = v.pipe(
  v.array(blsPublicKey),
  v.minLength(1, 'expected at least one'),
  v.maxLength(10_000, 'expected at most 10,000'),
)

import { blsPublicKey, type Hex, InvalidInputError, parse } from '@x/schemas'

/** Public keys, each once: a validator client refuses a whole request for a malformed one. */
export function parsePublicKeys(publicKeys: readonly string[]): Hex[] {
  if (publicKeys.length === 0) {
    throw new InvalidInputError('The list of public keys', [{ path: '', message: 'expected at least one' }])
  }
  return [...new Set(publicKeys.map((key, i) => parse(blsPublicKey, key, `Key ${i + 1} of the list`)))]
}

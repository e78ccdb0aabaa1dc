import { InvalidInputError, type KeyShares, keyShares as keySharesSchema, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import { KeySharesFormatError } from './keySharesErrors.ts'

export type ParseKeySharesParameters = {
  /** What errors call the input, such as the file's name. Default: "The input". */
  source?: string | undefined
}

/** Ten thousand validators of thirteen operators take 180 MB. */
export const maxKeySharesText = 2 ** 28

/**
 * Reads a key shares file of any version that occurs, from JSON text or a parsed object: the flat files of the first
 * writers, v1.1.0, v1.2.0, and those of the DKG tool, of at most 10,000 validators. It checks only the shape:
 * `verifyKeyShares` checks the rest.
 *
 * @throws {KeySharesFormatError} it is not a key shares file; lists the problems, a thousand at most
 * @example
 * const keyShares = parseKeyShares(await file.text())
 */
export function parseKeyShares(input: unknown, { source = 'The input' }: ParseKeySharesParameters = {}): KeyShares {
  const file = typeof input === 'string' ? parseKeySharesText(input, source) : input
  return asKeyShares(source, () => parse(keySharesSchema, file, source))
}

/** The JSON of a text that is short enough. */
export function parseKeySharesText(text: string, source: string): unknown {
  if (text.length > maxKeySharesText) {
    throw new KeySharesFormatError(source, [{ path: '', message: 'expected at most 256 MiB' }])
  }
  return asKeyShares(source, () => parseJson(text, source))
}

function asKeyShares<result>(source: string, read: () => result): result {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidInputError) throw new KeySharesFormatError(source, error.problems)
    throw error
  }
}

import { HttpStatusError } from '@x/http'
import { isUnknownValidator } from '../rules/mergePartialErrors.ts'
import type { CommitteeQuery, ValidatorQuery } from './queries.ts'

/** Validators of a request that the exporter does not know. */
export type UnknownValidators = {
  /** What the exporter said, one text for each. */
  texts: string[]
  /** The request without them; `undefined` where nobody is left in it. */
  rest: ValidatorQuery | undefined
}

/**
 * Finds the validators that a refusal calls unknown. An archive exporter answers 500 to a request that names one of them
 * where it has no row of the others either, and 400 in newer nodes where it knows none.
 */
export function findUnknownValidators(
  error: unknown,
  query: ValidatorQuery | CommitteeQuery,
): UnknownValidators | undefined {
  if (!(error instanceof HttpStatusError) || (error.status !== 400 && error.status !== 500)) return undefined
  if (!('pubkeys' in query || 'indices' in query)) return undefined
  const { pubkeys = [], indices = [], ...others } = query
  const keys = findAll(error.body, /validator not found for pubkey: ([0-9a-f]{96})/g)
  // The text may end within a number.
  const numbers = findAll(error.body, /validator not found by index: (\d+)[^\d]/g)
  const unknownKeys = pubkeys.filter((key) => keys.has(key))
  const unknownIndices = indices.filter((index) => numbers.has(String(index)))
  if (unknownKeys.length + unknownIndices.length === 0) return undefined
  const known = {
    pubkeys: pubkeys.filter((key) => !keys.has(key)),
    indices: indices.filter((index) => !numbers.has(String(index))),
  }
  return {
    texts: [
      ...unknownKeys.map((key) => `validator not found for pubkey: ${key}`),
      ...unknownIndices.map((index) => `validator not found by index: ${index}`),
    ],
    rest:
      known.pubkeys.length + known.indices.length === 0
        ? undefined
        : {
            ...others,
            // The server takes an empty list for no filter at all.
            ...(known.pubkeys.length > 0 && { pubkeys: known.pubkeys }),
            ...(known.indices.length > 0 && { indices: known.indices }),
          },
  }
}

/**
 * What an archive exporter says where it has no row, and where the validators that it looked up for one are unknown: of a
 * committee in which nobody signed, index 0. Nothing else is missing then.
 */
export function findNothingButUnknown(error: unknown): string[] | undefined {
  if (!(error instanceof HttpStatusError) || error.status !== 500) return undefined
  const text = /"error":"(.*)"\}\s*$/s.exec(error.body)?.[1] ?? ''
  const texts = text.split(/\\n\\t\* |\\n/).filter((line) => line !== '' && !/^\d+ errors? occurred:$/.test(line))
  return texts.length > 0 && texts.every(isUnknownValidator) ? texts : undefined
}

function findAll(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, found = '']) => found))
}

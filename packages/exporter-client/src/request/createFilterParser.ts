import { type InputProblem, InvalidInputError } from '@x/schemas'
import type { BeaconRole } from '../wire/roles.ts'

/** Parses filters. What is wrong is noted, so that all problems are reported at once. */
export type FilterParser = {
  readonly problems: InputProblem[]
  /** Hex digits without `0x`, in lower case. */
  bytes: (path: string, value: OneOrMore<string>, size: number) => string[] | undefined
  /** Integers from 0. */
  counts: (path: string, value: OneOrMore<number>) => number[] | undefined
  /** Roles, of which there must be one at least. */
  roles: (path: string, value: OneOrMore<BeaconRole>) => BeaconRole[]
  /** @throws {InvalidInputError} something was wrong */
  assertValid: () => void
}

/** One item or a list; not filtered where absent. */
type OneOrMore<item> = item | readonly item[] | undefined

/** Creates a parser of the filters of one request. Lists come without duplicates. */
export function createFilterParser(): FilterParser {
  const problems: InputProblem[] = []

  function parseList<item, output>(
    path: string,
    value: item | readonly item[] | undefined,
    expected: string,
    parse: (item: item) => output | undefined,
  ): output[] | undefined {
    if (value === undefined) return undefined
    const list = toList(value)
    // The server takes an empty list for no filter at all, and answers with everything.
    if (list.length === 0) problems.push({ path, message: 'must not be empty: leave it out to ask for all' })
    const outputs = new Set<output>()
    for (const [i, item] of list.entries()) {
      const output = parse(item)
      if (output === undefined) problems.push({ path: Array.isArray(value) ? `${path}.${i}` : path, message: expected })
      else outputs.add(output)
    }
    return [...outputs]
  }

  return {
    problems,
    bytes: (path, value, size) =>
      parseList(path, value, `expected ${size} bytes as ${2 * size} hex digits`, (text) => {
        const digits = typeof text === 'string' ? text.replace(/^0x/i, '').toLowerCase() : ''
        return digits.length === 2 * size && /^[0-9a-f]*$/.test(digits) ? digits : undefined
      }),
    counts: (path, value) =>
      parseList(path, value, 'expected an integer from 0', (number) =>
        Number.isSafeInteger(number) && number >= 0 ? number : undefined,
      ),
    roles: (path, value) => {
      if (!value?.length) {
        problems.push({ path, message: 'at least one role is required' })
        return []
      }
      // Not checked against the known roles: newer nodes have more.
      const expected = 'expected a role in upper case, such as ATTESTER'
      const isRole = (role: unknown) => typeof role === 'string' && /^[A-Z][A-Z0-9_]*$/.test(role)
      return parseList(path, value, expected, (role) => (isRole(role) ? role : undefined)) ?? []
    },
    assertValid: () => {
      if (problems.length > 0) throw new InvalidInputError('The request', problems)
    },
  }
}

/** One item as a list of one. */
export function toList<item>(value: item | readonly item[]): readonly item[] {
  return isList(value) ? value : [value]
}

/** `Array.isArray` alone does not narrow readonly lists. */
function isList<item>(value: item | readonly item[]): value is readonly item[] {
  return Array.isArray(value)
}

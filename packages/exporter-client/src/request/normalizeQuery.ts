import { type InputProblem, InvalidInputError, type Network } from '@x/schemas'
import { aggregatorRoles, committeeRoles } from '../rules/routeDuty.ts'
import { type BeaconRole, type RunnerRole, runnerRoles } from '../wire/roles.ts'
import type { CommitteeFilter, SlotRange, ValidatorFilter } from './queries.ts'

/** Filters under the names of the wire, as the server binds them: lists without duplicates, hex without `0x`. */
export type ValidatorQuery = { roles: BeaconRole[]; pubkeys?: string[]; indices?: number[] }
export type CommitteeQuery = { committeeIds?: string[]; roles?: RunnerRole[] }

/** Larger slots name the same rows as the slot without the upper bits: the server's keys have 32. */
const maxSlot = 2 ** 32 - 1

/** Checks a range of slots. The server would take what is refused here, and go on for ever or answer something else. */
export function checkRange({ from, to }: SlotRange): void {
  const problems: InputProblem[] = []
  for (const [path, slot] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!Number.isSafeInteger(slot) || slot < 0) problems.push({ path, message: 'expected a slot: an integer from 0' })
    else if (slot > maxSlot) problems.push({ path, message: `expected a slot up to ${maxSlot} (2^32 - 1)` })
  }
  if (problems.length === 0 && from > to) problems.push({ path: 'from', message: 'must not be after `to`' })
  if (problems.length > 0) throw new InvalidInputError('The request', problems)
}

/** Checks the filters of decideds and, with `tracesFrom`, those of validator traces which begin at that slot. */
export function normalizeValidatorFilter(
  { roles, publicKeys, validatorIndices }: ValidatorFilter,
  traces?: { from: number; network: Network | undefined },
): ValidatorQuery {
  const { problems, read } = collectProblems()
  const query: ValidatorQuery = { roles: read.roles('roles', roles) }
  const keys = read.bytes('publicKeys', publicKeys, 48)
  const numbers = read.counts('validatorIndices', validatorIndices)
  if (keys) query.pubkeys = keys
  if (numbers) query.indices = numbers
  if (traces && !isFiltered(query)) {
    const fork = traces.network?.booleForkSlot
    for (const role of query.roles) {
      const isAfterFork = fork !== undefined && traces.from >= fork && aggregatorRoles.has(role)
      if (!committeeRoles.has(role) && !isAfterFork) continue
      const since = isAfterFork ? ' since the Boole fork' : ''
      problems.push({
        path: 'roles',
        message: `${role} is a committee duty${since}: pass \`publicKeys\` or \`validatorIndices\`, or ask for committee traces`,
      })
    }
  }
  if (problems.length > 0) throw new InvalidInputError('The request', problems)
  return query
}

/** Checks the filters of committee traces. */
export function normalizeCommitteeFilter({ committeeIds, roles }: CommitteeFilter): CommitteeQuery {
  const { problems, read } = collectProblems()
  const query: CommitteeQuery = {}
  const ids = read.bytes('committeeIds', committeeIds, 32)
  if (ids) query.committeeIds = ids
  if (roles !== undefined) {
    const known = toList(roles).filter((role) => isRunnerRole(role))
    if (known.length === 0 || known.length < toList(roles).length) {
      problems.push({ path: 'roles', message: `committee traces know ${runnerRoles.join(' and ')} only` })
    }
    query.roles = [...new Set(known)]
  }
  if (problems.length > 0) throw new InvalidInputError('The request', problems)
  return query
}

export function isFiltered({ pubkeys, indices }: ValidatorQuery): boolean {
  return pubkeys !== undefined || indices !== undefined
}

/** Readers of filters which note what is wrong, so that all problems are told at once. */
export function collectProblems() {
  const problems: InputProblem[] = []
  const readList = <item, output>(
    path: string,
    value: item | readonly item[] | undefined,
    expected: string,
    convert: (item: item) => output | undefined,
  ): output[] | undefined => {
    if (value === undefined) return undefined
    const list = toList(value)
    // The server takes an empty list for no filter at all, and answers with everything.
    if (list.length === 0) problems.push({ path, message: 'must not be empty: leave it out to ask for all' })
    const outputs = new Set<output>()
    for (const [i, item] of list.entries()) {
      const output = convert(item)
      if (output === undefined) problems.push({ path: Array.isArray(value) ? `${path}.${i}` : path, message: expected })
      else outputs.add(output)
    }
    return [...outputs]
  }
  const read = {
    bytes: (path: string, value: string | readonly string[] | undefined, size: number) =>
      readList(path, value, `expected ${size} bytes as ${2 * size} hex digits`, (text) => {
        const digits = typeof text === 'string' ? text.replace(/^0x/i, '').toLowerCase() : ''
        return digits.length === 2 * size && /^[0-9a-f]*$/.test(digits) ? digits : undefined
      }),
    counts: (path: string, value: number | readonly number[] | undefined) =>
      readList(path, value, 'expected an integer from 0', (number) =>
        Number.isSafeInteger(number) && number >= 0 ? number : undefined,
      ),
    roles: (path: string, value: BeaconRole | readonly BeaconRole[] | undefined) => {
      if (!value?.length) {
        problems.push({ path, message: 'at least one role is required' })
        return []
      }
      // Not held against the list of known roles: newer nodes have more of them.
      const expected = 'expected a role in upper case, such as ATTESTER'
      return (
        readList(path, value, expected, (role) =>
          typeof role === 'string' && /^[A-Z][A-Z0-9_]*$/.test(role) ? role : undefined,
        ) ?? []
      )
    },
  }
  return { problems, read }
}

function toList<item>(value: item | readonly item[]): readonly item[] {
  return isList(value) ? value : [value]
}

/** `Array.isArray` alone does not narrow readonly lists. */
function isList<item>(value: item | readonly item[]): value is readonly item[] {
  return Array.isArray(value)
}

function isRunnerRole(role: string): role is RunnerRole {
  return runnerRoles.some((known) => known === role)
}

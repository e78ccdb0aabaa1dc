import { type RunnerRole, runnerRoles } from '../wire/roles.ts'
import { createFilterParser, toList } from './createFilterParser.ts'
import type { CommitteeFilter, CommitteeQuery } from './queries.ts'

/**
 * Parses the filters of committee traces.
 *
 * @throws {InvalidInputError}
 */
export function parseCommitteeFilter({ committeeIds, roles }: CommitteeFilter): CommitteeQuery {
  const parser = createFilterParser()
  const query: CommitteeQuery = {}
  const ids = parser.bytes('committeeIds', committeeIds, 32)
  if (ids) query.committeeIDs = ids
  if (roles !== undefined) {
    const known = toList(roles).filter((role) => isRunnerRole(role))
    if (known.length === 0 || known.length < toList(roles).length) {
      parser.problems.push({ path: 'roles', message: `committee traces know ${runnerRoles.join(' and ')} only` })
    }
    query.roles = [...new Set(known)]
  }
  parser.assertValid()
  return query
}

function isRunnerRole(role: string): role is RunnerRole {
  return runnerRoles.some((known) => known === role)
}

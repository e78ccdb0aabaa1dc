import type { Network } from '@x/schemas'
import { aggregatorRoles, committeeRoles } from '../rules/routeDuty.ts'
import { createFilterParser } from './createFilterParser.ts'
import { isFiltered, type ValidatorFilter, type ValidatorQuery } from './queries.ts'

/**
 * Parses the filters of decideds and, with `traces`, those of validator traces that begin at that slot.
 *
 * @throws {InvalidInputError}
 */
export function parseValidatorFilter(
  { roles, publicKeys, validatorIndices }: ValidatorFilter,
  traces?: { from: number; network: Network | undefined },
): ValidatorQuery {
  const parser = createFilterParser()
  const query: ValidatorQuery = { roles: parser.roles('roles', roles) }
  const keys = parser.bytes('publicKeys', publicKeys, 48)
  const indices = parser.counts('validatorIndices', validatorIndices)
  if (keys) query.pubkeys = keys
  if (indices) query.indices = indices
  if (traces && !isFiltered(query)) {
    const fork = traces.network?.custom.booleForkSlot
    for (const role of query.roles) {
      const isAfterFork = fork !== undefined && traces.from >= fork && aggregatorRoles.has(role)
      if (!committeeRoles.has(role) && !isAfterFork) continue
      const since = isAfterFork ? ' since the Boole fork' : ''
      parser.problems.push({
        path: 'roles',
        message: `${role} is a committee duty${since}: pass \`publicKeys\` or \`validatorIndices\`, or ask for committee traces`,
      })
    }
  }
  parser.assertValid()
  return query
}

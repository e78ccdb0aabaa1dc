import { getAnswerableRoles } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { DataSet, RowFilters } from './dataSet.ts'

export type CompleteRolesParameters = {
  data: DataSet
  network: Network
  /** First slot of the range. */
  from: number
  /** Last slot of the range; none where absent. */
  to?: number | undefined
}

/**
 * Fills in the roles where none are given: all that an exporter can be asked for at once.
 *
 * @example
 * const filters = completeRoles({ roles: [] }, { data: 'decideds', network: mainnet, from: 9_000_000 })
 */
export function completeRoles(filters: RowFilters, { data, network, from, to }: CompleteRolesParameters): RowFilters {
  // Committee traces come for all roles without being asked for any.
  if (filters.roles.length > 0 || data === 'committees') return filters
  const route = data === 'decideds' ? 'decideds' : 'validator-traces'
  const isFiltered = filters.publicKeys !== undefined || filters.validatorIndices !== undefined
  return { ...filters, roles: getAnswerableRoles({ route, isFiltered, from, to, network }) }
}

import { getAnswerableRoles } from '@x/exporter-client'
import type { Network } from '@x/schemas'
import type { DataSetName, Filters } from './dataSets.ts'

export type CompleteRolesParameters = {
  dataSet: DataSetName
  network: Network
  /** First slot of the range. */
  from: number
}

/** Fills in the roles where none are given: all that an exporter can be asked for at once. */
export function completeRoles(filters: Filters, { dataSet, network, from }: CompleteRolesParameters): Filters {
  // Committee traces come for all roles without being asked for any.
  if (filters.roles.length > 0 || dataSet === 'committees') return filters
  const route = dataSet === 'decideds' ? 'decideds' : 'validator-traces'
  const isFiltered = filters.publicKeys !== undefined || filters.validatorIndices !== undefined
  return { ...filters, roles: getAnswerableRoles({ route, isFiltered, from, network }) }
}

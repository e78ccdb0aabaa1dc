import { beaconRoles } from '@x/exporter-client'
import type { DataSetName, Filters } from './dataSets.ts'

/** Fills in the roles where none are given: all that an exporter can be asked for at once. */
export function completeRoles(
  filters: Filters,
  { dataSet, isAfterFork }: { dataSet: DataSetName; isAfterFork: boolean },
): Filters {
  if (filters.roles.length > 0 || dataSet === 'committees') return filters
  const duties = beaconRoles.slice(0, 5)
  if (dataSet === 'decideds' || filters.publicKeys !== undefined || filters.validatorIndices !== undefined) {
    return { ...filters, roles: duties }
  }
  // Without validators only the duties that each validator runs alone can be had.
  const alone = isAfterFork ? ['PROPOSER'] : ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
  return { ...filters, roles: alone }
}

import type { BeaconRole } from '../wire/roles.ts'

/** The roles that an auditor looks at, by its own names. */
export const auditorRoles: Readonly<Record<string, BeaconRole>> = {
  attester: 'ATTESTER',
  sync_committee: 'SYNC_COMMITTEE',
}

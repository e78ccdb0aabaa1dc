import type { CommitteeQuery, ValidatorQuery } from './queries.ts'

/** Whether a request names validators or committees. */
export function isFiltered(query: ValidatorQuery | CommitteeQuery): boolean {
  return Object.keys(query).some((name) => name !== 'roles')
}

import type { RenderReportParameters } from './renderReportParameters.ts'

/** Roles in the order in which a report lists and colors them. Roles that only newer nodes know come after these. */
export const knownRoles: readonly string[] = [
  'ATTESTER',
  'SYNC_COMMITTEE',
  'PROPOSER',
  'AGGREGATOR',
  'SYNC_COMMITTEE_CONTRIBUTION',
]

/** The roles of which a report has figures, in the order in which it lists them. */
export function getRoles({ participation: { byRole } }: Pick<RenderReportParameters, 'participation'>): string[] {
  const position = (role: string) => (knownRoles.includes(role) ? knownRoles.indexOf(role) : knownRoles.length)
  return Object.keys(byRole).sort((a, b) => position(a) - position(b) || (a < b ? -1 : 1))
}

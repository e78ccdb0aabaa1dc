import { knownRoles } from '../figures/getRoles.ts'
import type { ColorVariable } from './color.ts'

/** The color of a role. Roles that only newer nodes know share the last one. */
export function getRoleColor(role: string): ColorVariable {
  return `role-${knownRoles.includes(role) ? knownRoles.indexOf(role) : knownRoles.length}`
}

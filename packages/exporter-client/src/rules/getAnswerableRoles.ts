import { type BeaconRole, dutyRoles, gloasRoles } from '../wire/roles.ts'
import { type ForkClock, routeDuty } from './routeDuty.ts'
import type { RouteName } from './slotRange.ts'

export type GetAnswerableRolesParameters = {
  /** Committee traces have roles of their own and are asked for without any. */
  route: Exclude<RouteName, 'committee-traces'>
  /** Whether public keys or validator indices are named. */
  isFiltered: boolean
  /** First slot of the range. */
  from: number
  /** Last slot of the range; none where absent. */
  to?: number | undefined
  network: (ForkClock & { custom: { gloasForkSlot?: number | undefined } }) | undefined
}

/**
 * All roles that one request from a slot on can be made for. Without public keys or validator indices, traces of
 * validators have only the duties that each validator runs alone. Those of the Gloas fork are among them where the range
 * reaches it: a node that does not know the fork yet refuses the request. Decideds are not asked for them, since nodes in
 * standard mode keep nothing of them, and some fail.
 */
export function getAnswerableRoles({
  route,
  isFiltered,
  from,
  to = Number.POSITIVE_INFINITY,
  network,
}: GetAnswerableRolesParameters): BeaconRole[] {
  if (route === 'decideds') return [...dutyRoles]
  const { gloasForkSlot } = network?.custom ?? {}
  const roles = gloasForkSlot !== undefined && to >= gloasForkSlot ? [...dutyRoles, ...gloasRoles] : dutyRoles
  return roles.filter((role) => isFiltered || routeDuty({ network, role, slot: from }).route !== 'committee')
}

import { type BeaconRole, dutyRoles } from '../wire/roles.ts'
import { type ForkClock, routeDuty } from './routeDuty.ts'
import type { RouteName } from './slotRange.ts'

export type GetAnswerableRolesParameters = {
  /** Committee traces have roles of their own and are asked for without any. */
  route: Exclude<RouteName, 'committee-traces'>
  /** Whether public keys or validator indices are named. */
  isFiltered: boolean
  /** First slot of the range. */
  from: number
  network: ForkClock | undefined
}

/**
 * All roles that one request from a slot on can be made for. Without public keys or validator indices, traces of
 * validators have only the duties that each validator runs alone.
 */
export function getAnswerableRoles({ route, isFiltered, from, network }: GetAnswerableRolesParameters): BeaconRole[] {
  if (route === 'decideds' || isFiltered) return [...dutyRoles]
  return dutyRoles.filter((role) => routeDuty({ network, role, slot: from }).route !== 'committee')
}

import type { BeaconRole, RunnerRole } from '../wire/roles.ts'

/** Duties that the committee runs at any time. */
export const committeeRoles: ReadonlySet<BeaconRole> = /* @__PURE__ */ new Set(['ATTESTER', 'SYNC_COMMITTEE'])

/** Duties that the committee runs since the Boole fork. */
export const aggregatorRoles: ReadonlySet<BeaconRole> = /* @__PURE__ */ new Set([
  'AGGREGATOR',
  'SYNC_COMMITTEE_CONTRIBUTION',
])

/** What a network says of the fork, where anybody knows. */
export type ForkClock = { custom: { booleForkSlot?: number | undefined } }

export type DutyRoute =
  | { route: 'validator' }
  | {
      route: 'committee'
      /** The role to ask committee traces for. */
      runnerRole: RunnerRole
      /** The field of a committee trace that names the signers of the duty. */
      signers: 'attester' | 'syncCommittee'
    }
  /** AGGREGATOR or SYNC_COMMITTEE_CONTRIBUTION on a network whose fork slot is not known. */
  | { route: 'unknown' }

/**
 * Tells which traces hold a duty: those of the validator, or those of its committee. AGGREGATOR and
 * SYNC_COMMITTEE_CONTRIBUTION move to committee traces with the Boole fork; filtered validator traces have both.
 */
export function routeDuty({
  network,
  role,
  slot,
}: {
  network: ForkClock | undefined
  role: BeaconRole
  slot: number
}): DutyRoute {
  if (committeeRoles.has(role)) {
    return {
      route: 'committee',
      runnerRole: 'COMMITTEE',
      signers: role === 'ATTESTER' ? 'attester' : 'syncCommittee',
    }
  }
  if (!aggregatorRoles.has(role)) return { route: 'validator' }
  if (network?.custom.booleForkSlot === undefined) return { route: 'unknown' }
  if (slot < network.custom.booleForkSlot) return { route: 'validator' }
  return {
    route: 'committee',
    runnerRole: 'AGGREGATOR_COMMITTEE',
    signers: role === 'AGGREGATOR' ? 'attester' : 'syncCommittee',
  }
}

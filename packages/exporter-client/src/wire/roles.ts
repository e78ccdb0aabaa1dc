/** Roles of the duties that validators have again and again. */
export const dutyRoles = [
  'ATTESTER',
  'AGGREGATOR',
  'PROPOSER',
  'SYNC_COMMITTEE',
  'SYNC_COMMITTEE_CONTRIBUTION',
] as const

/** Roles that came with the Gloas fork of the beacon chain. Only nodes that know the fork take them. */
export const gloasRoles = ['PTC_ATTESTER', 'PROPOSER_PREFERENCES'] as const

/** Beacon duty roles that exporters know. Newer nodes may know more. */
export const beaconRoles = [...dutyRoles, ...gloasRoles, 'VALIDATOR_REGISTRATION', 'VOLUNTARY_EXIT'] as const

/** A beacon duty role. Open: a role that a newer node sends is kept as it is. */
export type BeaconRole = (typeof beaconRoles)[number] | (string & {})

/** Roles of committee traces: the duties that a committee runs as one consensus instance. */
export const runnerRoles = ['COMMITTEE', 'AGGREGATOR_COMMITTEE'] as const

/** A role that the committee route takes as a filter. */
export type RunnerRole = (typeof runnerRoles)[number]

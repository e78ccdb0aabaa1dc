import type { Address } from '@x/schemas'

/** How long a cluster is to last, in days beyond the liquidation threshold. */
export type FleetRunway = {
  /** It is topped up once it lasts for fewer days. */
  minimumDays: number
  /** For so many days it lasts after that. */
  targetDays: number
}

/** What a cluster of a fleet should be. */
export type FleetCluster = {
  /** Ascending. */
  operatorIds: readonly number[]
  /** How many validators it should have; `undefined` where nobody says it. */
  validatorCount: number | undefined
  runway: FleetRunway
  /** Whether it should pay its fees in ETH: one that pays them in SSV is migrated, which cannot be undone. */
  migrate: boolean
  /** Of each validator, in ETH: a migration pays for that. */
  effectiveBalance: number
}

/** What the clusters of an owner should be, and what may be spent on it in a week. */
export type Fleet = {
  owner: Address
  /** Wei in any seven days. */
  budget: {
    /** Of deposits into the owner's clusters, whatever program made them. */
    depositsPerWeek: bigint
    /** Of gas. */
    gasPerWeek: bigint
  }
  /** Who should get the fees of the owner's blocks; `undefined` where nobody says it. */
  feeRecipient: Address | undefined
  /** What to do with validators that have exited from the beacon chain. */
  exited: 'remove' | 'keep'
  /** What to do with the balance of clusters without validators. */
  emptied: 'withdraw' | 'keep'
  clusters: readonly FleetCluster[]
}

import type { HttpFaults } from '../../server/HttpFault.ts'

/** What goes wrong with a beacon node. A plain, mutable object: changes apply from the next request on. */
export type BeaconFaults = HttpFaults & {
  /** It says that it is syncing, and is 64 slots behind. Duties and liveness are 503. */
  syncing: boolean
  /** It has stood at this slot since, and still calls itself healthy and in sync. */
  stalledAt: number | undefined
  /** Its execution client has not checked what it follows. */
  optimistic: boolean
  /** How many slots its head is behind the clock. It calls itself in sync. */
  lag: number
  /** Keys of whose liveness it says the opposite, or all. */
  invertLiveness: readonly string[] | 'all'
  /** What it multiplies balances by. */
  balanceFactor: number
  /** The first slot of which it has state and block; it knows the genesis besides. */
  prunedBefore: number
  /** The first slot of another chain that it follows: other roots from there on. */
  forkedFrom: number | undefined
  /** What it does not offer, as gateways do. */
  lacks: readonly BeaconFeature[]
}

/** What a gateway may lack. */
export type BeaconFeature = 'rewards' | 'liveness' | 'postValidators' | 'pastStates' | 'events'

export const noBeaconFaults: BeaconFaults = {
  latency: 0,
  next: [],
  syncing: false,
  stalledAt: undefined,
  optimistic: false,
  lag: 0,
  invertLiveness: [],
  balanceFactor: 1,
  prunedBefore: 0,
  forkedFrom: undefined,
  lacks: [],
}

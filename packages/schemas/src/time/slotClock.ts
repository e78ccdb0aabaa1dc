import type { Network } from '../network/network.ts'

/** What the conversions between slots, epochs and times need of a network. */
export type SlotClock = Pick<Network, 'genesisTime' | 'secondsPerSlot' | 'slotsPerEpoch'>

import type { Network } from '../network/networkFields.ts'

/** What the conversions between slots, epochs and times need of a network. */
export type SlotClock = Pick<Network, 'genesisTime' | 'secondsPerSlot' | 'slotsPerEpoch'>

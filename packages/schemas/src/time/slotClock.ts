import type { Network } from '../network/networkFields.ts'

/** What the conversions between slots, epochs and times need of a network: its `custom`. */
export type SlotClock = {
  custom: Pick<
    Network['custom'],
    'genesisTime' | 'secondsPerSlot' | 'slotsPerEpoch' | 'booleForkSlot' | 'gloasForkSlot'
  >
}

import type { Hex } from '@x/schemas'

/** What a duty brought less than it could have, in gwei; penalties are in it. */
export type DutyCost = {
  gwei: bigint
  /** Whether it is what such duties bring at the time, as of a block that does not exist. */
  isEstimated: boolean
}

/** What became of a duty on the beacon chain. */
export type DutyOutcome = (
  | {
      type: 'attestation'
      /** Whether a block has it, in time for at least a part of the reward. */
      isIncluded: boolean
      /** Slots from the duty's to the block's that has it; 1 is best. `undefined`: not known. */
      delay?: number | undefined
      /** Whether these parts of the vote were right and in time; of no matter where it is not included. */
      source: boolean
      target: boolean
      head: boolean
      /** Root of the newest block of the chain in the slot or before it. */
      canonicalRoot?: Hex | undefined
    }
  | {
      type: 'proposal'
      /** The block of the slot: this validator's, one that was left by the chain later, none, or another proposer's. */
      block: 'canonical' | 'orphaned' | 'none' | 'foreign'
      root?: Hex | undefined
    }
  | {
      type: 'sync-committee'
      /** Whether the block of the next slot has its signature. */
      isIncluded: boolean
    }
) & { cost?: DutyCost | undefined }

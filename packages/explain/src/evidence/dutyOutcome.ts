import type { Checkpoint } from '@x/beacon-client'
import type { Hex } from '@x/schemas'

/** What a validator voted for, as a block has it. */
export type IncludedVote = {
  /** The first block that has the vote. */
  blockSlot: number
  blockRoot?: Hex | undefined
  /** Root of the block that was voted for as head. */
  head: Hex
  /** Where this head is: the slot of the block, and whether it is of the chain. `undefined`: nobody knows it any more. */
  headBlock?: { slot: number; isCanonical: boolean } | undefined
  source: Checkpoint
  target: Checkpoint
}

/** How many voted for a block as head. */
export type HeadCount = { root: Hex; count: number }

/** What all that attested in a slot voted for, as far as the blocks of the next eight slots have it. */
export type SlotVotes = {
  /** Validators with a duty in the slot. */
  validators: number
  /** Of these by the head that they voted for, the most first; the rest is in none of these blocks. */
  heads: readonly HeadCount[]
  /** The same of those in the validator's own committee of the beacon chain. */
  committee: { validators: number; heads: readonly HeadCount[] }
  /** What all of them had as source: blocks take no other. `undefined` where there is no vote at all. */
  source: Checkpoint | undefined
}

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
      /** Slots from the duty's to the block's that has it; 1 is best. `undefined`: not known, or no block has it. */
      delay?: number | undefined
      /** Whether these parts of the vote were right and in time; of no matter where it is not included. */
      source: boolean
      target: boolean
      head: boolean
      /** Root of the newest block of the chain in the slot or before it. */
      canonicalRoot?: Hex | undefined
      /** What was voted for, and what others did. Absent where all of it was paid for, or blocks were not to be had. */
      vote?: IncludedVote | undefined
      others?: SlotVotes | undefined
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
) & {
  cost?: DutyCost | undefined
  /** Whether no node tells rewards of that time: then it is not known what it cost. */
  lacksRewards?: boolean | undefined
}

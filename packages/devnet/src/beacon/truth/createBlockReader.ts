import type { RequestsOfBlock } from '../execution/scheduleRequests.ts'
import { type BeaconState, findPosition, isActive } from '../state/BeaconState.ts'
import { type Attestation, type BlockContents, getEarnedFlags, type SyncCommittee } from '../state/processBlock.ts'
import type { BlockPlan } from './createBlockPlan.ts'
import type { Operations } from './createOperations.ts'
import type { VoteReader } from './createVoteReader.ts'

export type BlockReaderParameters = {
  slotsPerEpoch: number
  blocks: BlockPlan
  votes: VoteReader
  syncCommittee: (epoch: number, state: BeaconState) => SyncCommittee
  getRequests: (slot: number) => RequestsOfBlock | undefined
  operations: Operations
}

export type BlockReader = {
  /** What is in the block of a slot. */
  read(slot: number, state: BeaconState): BlockContents
  /** Gives all validators of a state, or one, the votes that came before it. */
  fillParticipation(state: BeaconState, index?: number): void
  /** Forgets which votes are in which blocks. */
  forget(): void
}

/** Makes the functions that put together what blocks have in them. */
export function createBlockReader(parameters: BlockReaderParameters): BlockReader {
  const { slotsPerEpoch, blocks, votes, syncCommittee } = parameters
  /** The attestations of an epoch by the slots of their blocks; of the last epochs that were asked for. */
  let known: { epoch: number; size: number; bySlot: ReadonlyMap<number, Attestation[]> }[] = []

  function readAttestations(epoch: number, state: BeaconState): ReadonlyMap<number, Attestation[]> {
    const size = state.validators.length
    const found = known.find((each) => each.epoch === epoch && each.size === size)
    if (found !== undefined) return found.bySlot
    const bySlot = collectAttestations(epoch, state)
    known = [{ epoch, size, bySlot }, ...known.slice(0, 3)]
    return bySlot
  }

  function collectAttestations(epoch: number, state: BeaconState): ReadonlyMap<number, Attestation[]> {
    const bySlot = new Map<number, (Attestation & { voters: number[] })[]>()
    for (const validator of state.validators) {
      const vote = isActive(validator, epoch) ? votes.read(validator, epoch) : undefined
      if (vote === undefined || vote.includedAt === Number.POSITIVE_INFINITY) continue
      const { slot, includedAt, isTargetRight, isHeadRight } = vote
      let ofBlock = bySlot.get(includedAt)
      if (ofBlock === undefined) {
        ofBlock = []
        bySlot.set(includedAt, ofBlock)
      }
      const same = ofBlock.find(
        (each) => each.slot === slot && each.isHeadRight === isHeadRight && each.isTargetRight === isTargetRight,
      )
      if (same === undefined) ofBlock.push({ slot, isTargetRight, isHeadRight, voters: [validator.index] })
      else same.voters.push(validator.index)
    }
    for (const ofBlock of bySlot.values()) ofBlock.sort((a, b) => a.slot - b.slot || +b.isHeadRight - +a.isHeadRight)
    return bySlot
  }

  return {
    read(slot, state) {
      const epoch = Math.floor(slot / slotsPerEpoch)
      const committee = syncCommittee(epoch, state)
      const signers = new Set<number>()
      for (const index of committee.keys()) {
        const validator = state.validators[findPosition(state, index)]
        // Nobody could sign before the first block.
        if (slot > 0 && validator !== undefined && votes.hasSigned(validator, slot - 1)) signers.add(index)
      }
      const { deposits = [], withdrawals = [], consolidations = [] } = parameters.getRequests(slot) ?? {}
      return {
        proposerIndex: blocks.proposer(slot, state),
        attestations: [epoch - 1, epoch].flatMap((each) => readAttestations(each, state).get(slot) ?? []),
        syncCommittee: committee,
        syncSigners: signers,
        ...parameters.operations.inBlock(slot),
        deposits,
        withdrawalRequests: withdrawals,
        consolidationRequests: consolidations,
      }
    },
    fillParticipation(state, index) {
      const epoch = Math.floor(state.slot / slotsPerEpoch)
      for (const [position, validator] of state.validators.entries()) {
        if (index !== undefined && validator.index !== index) continue
        const read = (each: number) => {
          const vote = each < 0 ? undefined : votes.read(validator, each)
          if (vote === undefined || vote.includedAt > state.slot) return 0
          return getEarnedFlags(vote, { includedAt: vote.includedAt, slotsPerEpoch })
        }
        state.previousParticipation[position] = read(epoch - 1)
        state.currentParticipation[position] = read(epoch)
      }
    },
    forget() {
      known = []
    },
  }
}

import {
  assertCurrent,
  type BeaconCommittee,
  type BeaconConnection,
  BeaconNodeError,
  type BeaconSyncing,
  type BlockAttestation,
  getBlockAttestations,
  getCommittees,
} from '@x/beacon-client'
import { type SlotClock, slotToEpoch } from '@x/schemas'
import { type AttributedVotes, attributeVotes, countedSlots, type VotesOfBlock } from './attributeVotes.ts'

/** Finds the votes of validators in the blocks of one node. */
export type VoteLedger = {
  /**
   * The votes for duties of a slot, and what others voted for: by the blocks up to the end of the next epoch, which have
   * to be final. `undefined` where the node does not keep committees or blocks of that time, or does not offer them.
   */
  read: (slot: number, indices: readonly number[]) => Promise<AttributedVotes | undefined>
  /** Requests that were sent for blocks and committees. */
  readonly requests: number
}

/** So many blocks are asked for at once. */
const together = 8

/**
 * Creates what finds votes in blocks. A range takes one request for each of its slots and of those of the epoch after it
 * at most, and one for the committees of each slot that is asked about; blocks of the last three epochs are kept.
 *
 * @throws {BeaconNodeError} when asked: nothing can be concluded from the node
 * @throws {HttpError} when asked: the node does not answer
 */
export function createVoteLedger(
  node: BeaconConnection,
  network: SlotClock,
  options: { signal?: AbortSignal | undefined },
): VoteLedger {
  const { slotsPerEpoch } = network.custom
  const blocks = new Map<number, Promise<readonly BlockAttestation[] | undefined>>()
  const committeesOf = new Map<number, Promise<readonly BeaconCommittee[]>>()
  let isOffered = true
  let requests = 0

  return {
    async read(slot, indices) {
      if (!isOffered) return undefined
      try {
        // One look at the node for all that is asked about a slot.
        const syncing = await assertCurrent(node, options)
        const committees = await readCommittees(slot, syncing)
        const last = (slotToEpoch(network, slot) + 2) * slotsPerEpoch - 1
        const read: VotesOfBlock[] = []
        let attributed: AttributedVotes | undefined
        let hasBlocks = false
        for (let next = slot + 1; next <= last; next += together) {
          const slots = Array.from({ length: Math.min(together, last - next + 1) }, (_, i) => next + i)
          const found = await Promise.all(slots.map((each) => readBlock(each, syncing)))
          hasBlocks ||= found.some((each) => each !== undefined)
          read.push(...slots.map((each, i) => ({ slot: each, attestations: found[i] ?? [] })))
          attributed = attributeVotes({ slot, committees, blocks: read, wanted: indices })
          const isAll = indices.every((index) => attributed?.votes.has(index))
          if (isAll && next + together > slot + countedSlots) break
        }
        // Of slots that a node does not keep it says the same as of empty ones.
        return hasBlocks ? attributed : undefined
      } catch (error) {
        if (!(error instanceof BeaconNodeError)) throw error
        if (error.reason === 'unsupported') isOffered = false
        if (error.reason === 'unsupported' || error.reason === 'state-missing') return undefined
        throw error
      }
    },
    get requests() {
      return requests
    },
  }

  function readCommittees(slot: number, syncing: BeaconSyncing): Promise<readonly BeaconCommittee[]> {
    return remember(committeesOf, slot, () => getCommittees(node, { ...options, syncing, stateId: slot, slot }))
  }

  function readBlock(slot: number, syncing: BeaconSyncing): Promise<readonly BlockAttestation[] | undefined> {
    return remember(blocks, slot, () => getBlockAttestations(node, { ...options, syncing, blockId: slot }))
  }

  /** What was asked before, of the last three epochs. */
  function remember<answer>(
    known: Map<number, Promise<answer>>,
    slot: number,
    ask: () => Promise<answer>,
  ): Promise<answer> {
    let answer = known.get(slot)
    if (answer === undefined) {
      requests += 1
      answer = ask()
      known.set(slot, answer)
      answer.catch(() => known.delete(slot))
      for (const oldest of known.keys()) {
        if (known.size <= 3 * slotsPerEpoch) break
        known.delete(oldest)
      }
    }
    return answer
  }
}

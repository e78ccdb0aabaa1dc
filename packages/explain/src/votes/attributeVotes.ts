import type { BeaconCommittee, BlockAttestation } from '@x/beacon-client'
import type { Hex } from '@x/schemas'
import type { HeadCount, IncludedVote, SlotVotes } from '../evidence/dutyOutcome.ts'
import { readBitList, readBitVector } from './readBits.ts'

/** The attestations of a block. */
export type VotesOfBlock = { slot: number; attestations: readonly BlockAttestation[] }

export type AttributeVotesParameters = {
  /** The slot of the duties. */
  slot: number
  /** All committees of the slot. */
  committees: readonly BeaconCommittee[]
  /** The blocks after the slot, ascending, each at most once. */
  blocks: readonly VotesOfBlock[]
  /** Indices of the validators that it is about. */
  wanted: Iterable<number>
}

/** The votes of those who are wanted, and what others voted for. */
export type AttributedVotes = {
  /** By validator index; absent where no block has the vote. */
  votes: ReadonlyMap<number, IncludedVote>
  /** By validator index, of all that have a duty in the slot. */
  others: ReadonlyMap<number, SlotVotes>
}

/** So many slots after the duty's votes of others are counted: all but a few are in blocks by then. */
export const countedSlots = 8

/**
 * Says who voted for what by the blocks of the following slots: before Electra an attestation is of one committee, since
 * then of those whose `committee_bits` are set, whose members follow each other in `aggregation_bits` (EIP-7549). The first
 * block that has a vote counts. Attestations that do not fit the committees count for nothing.
 */
export function attributeVotes({ slot, committees, blocks, wanted }: AttributeVotesParameters): AttributedVotes {
  const own = new Set(wanted)
  const byIndex = new Map(committees.filter((each) => each.slot === slot).map((each) => [each.index, each]))
  /** By committee, for each member: 0, or one more than the number of the head that it voted for. */
  const counted = new Map([...byIndex].map(([index, { validators }]) => [index, new Uint16Array(validators.length)]))
  const heads: Hex[] = []
  const votes = new Map<number, IncludedVote>()
  let source: SlotVotes['source']

  for (const block of blocks) {
    for (const attestation of block.attestations) {
      if (attestation.slot === slot && block.slot > slot) take(block.slot, attestation)
    }
  }

  const everybody = countHeads([...counted.values()])
  const total = [...byIndex.values()].reduce((sum, { validators }) => sum + validators.length, 0)
  const others = new Map<number, SlotVotes>()
  for (const [index, { validators }] of byIndex) {
    const ofCommittee = validators.filter((validator) => own.has(validator))
    if (ofCommittee.length === 0) continue
    const committee = { validators: validators.length, heads: countHeads([counted.get(index) ?? new Uint16Array()]) }
    for (const validator of ofCommittee)
      others.set(validator, { validators: total, heads: everybody, committee, source })
  }
  return { votes, others }

  function take(blockSlot: number, attestation: BlockAttestation): void {
    const { beaconBlockRoot: head, target, aggregationBits, committeeBits } = attestation
    const voters = readBitList(aggregationBits)
    const named = listCommittees(attestation.committeeIndex, committeeBits)
    const size = named.reduce((sum, each) => sum + (each?.validators.length ?? Number.NaN), 0)
    if (voters === undefined || voters.length !== size) return
    source ??= attestation.source
    const isCounted = blockSlot <= slot + countedSlots
    const number = isCounted ? numberOf(head) : 0
    let place = 0
    for (const each of named) {
      const ofCommittee = each && counted.get(each.index)
      for (const [i, validator] of each?.validators.entries() ?? []) {
        if (!voters.has(place + i)) continue
        if (isCounted && ofCommittee?.[i] === 0) ofCommittee[i] = number
        if (own.has(validator) && !votes.has(validator)) {
          votes.set(validator, { blockSlot, head, source: attestation.source, target })
        }
      }
      place += each?.validators.length ?? 0
    }
  }

  function listCommittees(index: number, bits: Hex | undefined): (BeaconCommittee | undefined)[] {
    if (bits === undefined) return [byIndex.get(index)]
    const { length, has } = readBitVector(bits)
    return Array.from({ length }, (_, i) => i)
      .filter(has)
      .map((i) => byIndex.get(i))
  }

  function numberOf(head: Hex): number {
    const known = heads.indexOf(head)
    return known === -1 ? heads.push(head) : known + 1
  }

  function countHeads(of: readonly Uint16Array[]): HeadCount[] {
    const counts = heads.map((root) => ({ root, count: 0 }))
    for (const numbers of of) {
      for (const number of numbers) {
        const found = counts[number - 1]
        if (found !== undefined) found.count += 1
      }
    }
    return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.root < b.root ? -1 : 1))
  }
}

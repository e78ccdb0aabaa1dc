import type { Simulation } from '../../exporter/simulation/createSimulation.ts'
import type { Population, SimulatedCommittee, SimulatedValidator } from '../../exporter/simulation/population.ts'
import { createRandom, mix } from '../../exporter/simulation/random.ts'
import { isActive, type StateValidator } from '../state/BeaconState.ts'
import type { BlockPlan } from './createBlockPlan.ts'

/** What became of an attestation. */
export type Vote = Readonly<{
  slot: number
  /** The slot whose block has it; `Infinity` where none has, or the next epoch is over. */
  includedAt: number
  isTargetRight: boolean
  isHeadRight: boolean
}>

export type VoteReaderParameters = {
  key: number
  slotsPerEpoch: number
  slotTime: number
  genesisTime: number
  simulation: Simulation
  /** The slot of an epoch in which a validator attests. */
  getDutySlot: (index: number, epoch: number) => number
  blocks: BlockPlan
  /** Whom the exporters observe in a slot. */
  getPopulation: (slot: number) => Population
  /** Whether the validator belongs to nobody, and whether it works in an epoch. */
  isBackground: (index: number) => boolean
  isSilenced: (index: number, epoch: number) => boolean
  /** Whether the validator was slashed before a slot: its operators sign no more. */
  isSlashed: (index: number, slot: number) => boolean
  /** Whether somebody else signs for a key in a slot. */
  isElsewhere: (publicKey: string, slot: number) => boolean
}

export type VoteReader = {
  /** The vote of an epoch, undefined where there was none. Whether the validator was active is not looked at. */
  read(validator: { index: number; publicKey: string }, epoch: number): Vote | undefined
  /** Which parts of what a committee votes for in a slot are the chain's: its validators vote alike. */
  readCommittee(committee: SimulatedCommittee, slot: number): Pick<Vote, 'isTargetRight' | 'isHeadRight'>
  /** Whether a member of the sync committee has signed the head of a slot. */
  hasSigned(validator: StateValidator, slot: number): boolean
  /** Forgets what is from an epoch on. */
  forget(epoch: number): void
  /** Forgets what is from before an epoch. */
  forgetBefore(epoch: number): void
}

type Decision = { decidedAt: number | undefined; isAttested: boolean; isSigned: boolean }

/** Makes the functions that say what validators sign: those of the devnet's clusters as the exporters have seen it. */
export function createVoteReader(parameters: VoteReaderParameters): VoteReader {
  const { key, slotsPerEpoch, slotTime, simulation, blocks, getPopulation } = parameters
  const votes = new Map<number, Map<number, Vote | undefined>>()
  const decisions = new Map<number, Map<SimulatedCommittee, Decision>>()

  /** What a committee decided in a slot. */
  function decide(slot: number, committee: SimulatedCommittee): Decision {
    let ofSlot = decisions.get(slot)
    if (ofSlot === undefined) {
      if (decisions.size >= 4 * slotsPerEpoch) decisions.clear()
      ofSlot = new Map()
      decisions.set(slot, ofSlot)
    }
    let decision = ofSlot.get(committee)
    if (decision === undefined) {
      const trace = simulation.getCommitteeTrace(getPopulation(slot), slot, committee, 'COMMITTEE')
      const size = committee.operatorIds.length
      const quorum = size - Math.floor((size - 1) / 3)
      const decidedAt = trace?.decideds[0]?.time
      decision = {
        decidedAt,
        isAttested: decidedAt !== undefined && (trace?.attester.length ?? 0) >= quorum,
        isSigned: decidedAt !== undefined && (trace?.syncCommittee.length ?? 0) >= quorum,
      }
      ofSlot.set(committee, decision)
    }
    return decision
  }

  function findOwn(publicKey: string, slot: number): SimulatedValidator | undefined {
    return getPopulation(slot).byPublicKey.get(publicKey.slice(2))
  }

  /** How many ms after the beginning of its slot a vote was ready; undefined where there was none. */
  function findDelay({ index, publicKey }: { index: number; publicKey: string }, epoch: number, slot: number) {
    const usual = slotTime / 3
    if (parameters.isElsewhere(publicKey, slot)) return usual
    if (parameters.isBackground(index)) {
      if (parameters.isSilenced(index, epoch)) return undefined
      return createRandom(mix(mix(key, epoch), index))() < 0.005 ? undefined : usual
    }
    const own = findOwn(publicKey, slot)
    if (own === undefined || parameters.isSlashed(index, slot)) return undefined
    if (!simulation.hasDuty(getPopulation(slot), slot, own, 'ATTESTER')) return undefined
    const { decidedAt, isAttested } = decide(slot, own.committee)
    return decidedAt === undefined || !isAttested
      ? undefined
      : decidedAt - 1_000 * parameters.genesisTime - slot * slotTime
  }

  function vote(validator: { index: number; publicKey: string }, epoch: number): Vote | undefined {
    const slot = parameters.getDutySlot(validator.index, epoch)
    const delay = findDelay(validator, epoch, slot)
    if (delay === undefined) return undefined
    const lot = mix(mix(mix(key, 11), epoch), validator.index)
    // An aggregate is made after two thirds of the slot; now and then one is lost.
    const isLate = delay > slotTime * 0.8 || lot % 100 === 0
    let includedAt = slot + (isLate ? 2 : 1)
    const last = (epoch + 2) * slotsPerEpoch
    while (includedAt < last && !blocks.hasBlock(includedAt)) includedAt++
    // Its operators have agreed on a vote: whoever signs elsewhere has not.
    const own = parameters.isElsewhere(validator.publicKey, slot) ? undefined : findOwn(validator.publicKey, slot)
    return {
      slot,
      includedAt: includedAt < last ? includedAt : Number.POSITIVE_INFINITY,
      ...look(slot, own?.committee.key ?? validator.index),
    }
  }

  /** What somebody sees in a slot: now and then the block that comes late, or is orphaned, leads to a wrong vote. */
  function look(slot: number, viewer: number): Pick<Vote, 'isTargetRight' | 'isHeadRight'> {
    const lot = mix(mix(mix(key, 19), slot), viewer)
    const isMisled = blocks.isOrphaned(slot) ? lot % 10 < 6 : blocks.isLate(slot) && lot % 10 < 4
    return { isHeadRight: !isMisled, isTargetRight: !isMisled || slot % slotsPerEpoch !== 0 }
  }

  return {
    read(validator, epoch) {
      let ofEpoch = votes.get(epoch)
      if (ofEpoch === undefined) {
        if (votes.size >= 64) votes.clear()
        ofEpoch = new Map()
        votes.set(epoch, ofEpoch)
      }
      if (!ofEpoch.has(validator.index)) ofEpoch.set(validator.index, vote(validator, epoch))
      return ofEpoch.get(validator.index)
    },
    readCommittee: (committee, slot) => look(slot, committee.key),
    hasSigned(validator, slot) {
      const { index, publicKey } = validator
      if (parameters.isElsewhere(publicKey, slot)) return true
      const epoch = Math.floor(slot / slotsPerEpoch)
      if (parameters.isBackground(index)) {
        return !parameters.isSilenced(index, epoch) && mix(mix(mix(key, 13), slot), index) % 200 !== 0
      }
      const own = findOwn(publicKey, slot)
      // Operators do not work for who has left, which stays in its committee.
      if (own === undefined || parameters.isSlashed(index, slot) || !isActive(validator, epoch)) return false
      if (!simulation.hasDuty(getPopulation(slot), slot, own, 'SYNC_COMMITTEE')) return false
      return decide(slot, own.committee).isSigned
    },
    forgetBefore(epoch) {
      for (const each of votes.keys()) if (each < epoch) votes.delete(each)
    },
    forget(epoch) {
      decisions.clear()
      for (const each of votes.keys()) if (each >= epoch) votes.delete(each)
    },
  }
}

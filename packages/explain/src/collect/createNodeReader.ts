import {
  type BeaconConnection,
  BeaconNodeError,
  getAttestationRewards,
  getBlock,
  getBlockRewards,
  getFinality,
  getHeader,
  getHeaders,
  getSyncCommittee,
  getSyncCommitteeRewards,
  getValidators,
} from '@x/beacon-client'
import { type SlotClock, slotToEpoch } from '@x/schemas'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { DutyOutcome, IncludedVote } from '../evidence/dutyOutcome.ts'
import type { AttributedVotes } from '../votes/attributeVotes.ts'
import { createVoteLedger } from '../votes/createVoteLedger.ts'
import { readBitVector } from '../votes/readBits.ts'
import { createBlockFinder } from './createBlockFinder.ts'
import { groupBy } from './groupBy.ts'
import { toOutcomeOfRewards, toOutcomeOfVote } from './toAttestationOutcome.ts'

/** What one node says of duties. */
export type Told = {
  /** What became of each, and whether the node tells what it cost. */
  outcomes: ReadonlyMap<DutyEvidence, { outcome: DutyOutcome; isPriced: boolean }>
  /** Those of which the node can't tell: it does not keep blocks or states of the time, or does not offer them. */
  lacking: ReadonlySet<DutyEvidence>
}

/** Reads from one node what became of duties. */
export type NodeReader = {
  read: (duties: readonly DutyEvidence[]) => Promise<Told>
  /** The votes for duties of a slot; `undefined` where blocks that may have them are not final, or not to be had. */
  readVotes: (slot: number, indices: readonly number[]) => Promise<AttributedVotes | undefined>
  /** Requests that were sent for blocks and committees. */
  readonly requests: number
}

/** So many slots are looked through for a block that tells what one brings. */
const longestSearch = 32
/** After so many epochs without finality attestations are not paid for (`MIN_EPOCHS_TO_INACTIVITY_PENALTY`). */
const epochsToLeak = 4

/** Creates a reader of one node. Where it does not tell rewards, blocks say the same, and not what it cost. */
export function createNodeReader(
  node: BeaconConnection,
  network: SlotClock,
  options: { signal?: AbortSignal | undefined },
): NodeReader {
  const { slotsPerEpoch, gloasForkSlot = Number.POSITIVE_INFINITY } = network.custom
  let finalEpoch = -1
  const ledger = createVoteLedger(node, network, options)
  const findBlock = createBlockFinder(node, options)
  const committees = new Map<number, readonly number[]>()
  /** What the node does not offer. */
  const unsupported = new Set<string>()
  let requests = 0
  return {
    read,
    readVotes,
    get requests() {
      return ledger.requests + requests
    },
  }

  /** The votes for duties of a slot, where all blocks that may have them are final. */
  async function readVotes(slot: number, indices: readonly number[]): Promise<AttributedVotes | undefined> {
    if (slotToEpoch(network, slot) + 1 >= finalEpoch) return undefined
    const found = await ledger.read(slot, indices)
    if (found === undefined || found.votes.size === 0) return found
    const canonical = await findBlock(slot)
    const votes = new Map<number, IncludedVote>()
    for (const [index, vote] of found.votes) {
      const block = await findBlock(vote.blockSlot)
      const voted =
        vote.head === canonical?.root ? canonical : await getHeader(node, { ...options, blockId: vote.head })
      const headBlock = voted && { slot: voted.slot, isCanonical: voted.isCanonical }
      votes.set(index, { ...vote, blockRoot: block?.root, headBlock })
    }
    return { ...found, votes }
  }

  async function read(duties: readonly DutyEvidence[]): Promise<Told> {
    const newest = Math.max(-1, ...duties.map(({ slot }) => slotToEpoch(network, slot)))
    if (newest >= finalEpoch) finalEpoch = (await getFinality(node, options)).finalized.epoch
    const outcomes = new Map<DutyEvidence, { outcome: DutyOutcome; isPriced: boolean }>()
    const lacking = new Set<DutyEvidence>()
    const lack = (duties: readonly DutyEvidence[]) => {
      for (const duty of duties) lacking.add(duty)
    }
    // The checkpoint of epoch n makes the epochs before it final; of the last slot also the next one has to be.
    const isFinal = ({ slot }: DutyEvidence) => slotToEpoch(network, slot + 1) < finalEpoch
    const final = duties.filter(isFinal)
    lack(duties.filter((duty) => !isFinal(duty)))
    const of = (role: DutyEvidence['role']) => final.filter((duty) => duty.role === role)
    const epochs = groupBy(of('ATTESTER'), ({ slot }) => slotToEpoch(network, slot))
    for (const [epoch, attestations] of epochs) await readAttestations(epoch, attestations)
    for (const duty of of('PROPOSER')) await readProposal(duty)
    const slots = groupBy(of('SYNC_COMMITTEE'), ({ slot }) => slot)
    for (const [slot, signatures] of slots) await readSignatures(slot, signatures)
    return { outcomes, lacking }

    async function readAttestations(epoch: number, attestations: readonly DutyEvidence[]): Promise<void> {
      const ids = [...new Set(attestations.map(({ validatorIndex }) => validatorIndex))]
      const told = await orNothing('attestations', () => getAttestationRewards(node, { ...options, epoch, ids }))
      if (told === undefined) return readAttestationsByBlocks(epoch, attestations)
      // Rewards go by the balances of the next epoch; the newest ones are near, where the node does not keep these.
      const stateId = (epoch + 1) * slotsPerEpoch
      const { validators } =
        (await orNothing('pastStates', () => getValidators(node, { ...options, ids, stateId }))) ??
        (await getValidators(node, { ...options, ids }))
      const rewards = new Map(told.total.map((each) => [each.validatorIndex, each]))
      const balances = new Map(validators.map(({ index, effectiveBalance }) => [index, effectiveBalance]))
      for (const duty of attestations) {
        const reward = rewards.get(duty.validatorIndex)
        if (reward === undefined) continue
        const best = told.ideal.find(({ effectiveBalance }) => effectiveBalance === balances.get(duty.validatorIndex))
        await add(duty, toOutcomeOfRewards(reward, best), true)
      }
    }

    async function readAttestationsByBlocks(epoch: number, attestations: readonly DutyEvidence[]): Promise<void> {
      // All blocks that may have a vote have to be final.
      const isLeaking = epoch + 1 < finalEpoch ? await readLeak(epoch) : undefined
      if (isLeaking === undefined) return lack(attestations)
      const target = await findBlock(epoch * slotsPerEpoch)
      for (const [slot, ofSlot] of groupBy(attestations, (duty) => duty.slot)) {
        const indices = ofSlot.map(({ validatorIndex }) => validatorIndex)
        const found = await ledger.read(slot, indices)
        if (found === undefined) {
          lack(ofSlot)
          continue
        }
        const head = await findBlock(slot)
        for (const duty of ofSlot) {
          // In no committee of the slot: it has no such duty.
          if (!found.others.has(duty.validatorIndex)) continue
          const canonical = { slot, slotsPerEpoch, head: head?.root, target: target?.root, isLeaking }
          const outcome = toOutcomeOfVote(found.votes.get(duty.validatorIndex), canonical)
          // Since Gloas a vote for an earlier block also says whether its payload was there, which blocks do not show.
          const isPayloadsVote = slot >= gloasForkSlot && head !== undefined && head.slot < slot
          if (outcome.head && !isLeaking && isPayloadsVote) lack([duty])
          else await add(duty, outcome, false)
        }
      }
    }

    async function add(
      duty: DutyEvidence,
      outcome: Extract<DutyOutcome, { type: 'attestation' }>,
      isPriced: boolean,
    ): Promise<void> {
      if (!outcome.head) outcome.canonicalRoot = (await findBlock(duty.slot))?.root
      outcomes.set(duty, { outcome, isPriced })
    }

    async function readProposal(duty: DutyEvidence): Promise<void> {
      const headers = await getHeaders(node, { ...options, slot: duty.slot })
      const canonical = headers.find(({ isCanonical }) => isCanonical)
      const own = headers.find(({ proposerIndex }) => proposerIndex === duty.validatorIndex)
      if (own?.isCanonical) {
        outcomes.set(duty, { outcome: { type: 'proposal', block: 'canonical', root: own.root }, isPriced: true })
        return
      }
      // Of slots that a node does not keep it says the same as of empty ones.
      if (headers.length === 0 && (await findBlock(duty.slot)) === undefined) return lack([duty])
      const block = own !== undefined ? 'orphaned' : canonical !== undefined ? 'foreign' : 'none'
      const gwei = await estimateProposal(duty.slot)
      const cost = gwei === undefined ? undefined : { gwei, isEstimated: true }
      outcomes.set(duty, {
        outcome: { type: 'proposal', block, root: own?.root, cost },
        isPriced: !unsupported.has('blocks'),
      })
    }

    /** What the next block brought. */
    async function estimateProposal(slot: number): Promise<bigint | undefined> {
      for (let next = slot + 1; next <= slot + longestSearch; next += 1) {
        if (slotToEpoch(network, next) >= finalEpoch) return undefined
        const rewards = await orNothing('blocks', () => getBlockRewards(node, { ...options, blockId: next }))
        if (rewards !== undefined) return rewards.total
      }
      return undefined
    }

    async function readSignatures(slot: number, signatures: readonly DutyEvidence[]): Promise<void> {
      const ids = signatures.map(({ validatorIndex }) => validatorIndex)
      const ask = () => getSyncCommitteeRewards(node, { ...options, blockId: slot + 1, ids })
      const told = await orNothing('sync_committee', ask)
      // Some nodes say that they know no such path in the words in which others say that there is no such block.
      if (told === undefined) return readSignaturesByBlock(slot, signatures)
      for (const { validatorIndex, reward } of told.rewards) {
        const isIncluded = reward >= 0n
        // A missing signature costs the reward, and a penalty of the same amount.
        const cost = isIncluded ? undefined : { gwei: -2n * reward, isEstimated: false }
        for (const duty of signatures) {
          if (duty.validatorIndex !== validatorIndex) continue
          outcomes.set(duty, { outcome: { type: 'sync-committee', isIncluded, cost }, isPriced: true })
        }
      }
    }

    async function readSignaturesByBlock(slot: number, signatures: readonly DutyEvidence[]): Promise<void> {
      requests += 1
      const block = await getBlock(node, { ...options, blockId: slot + 1 })
      if (block === undefined) return (await findBlock(slot)) === undefined ? lack(signatures) : undefined
      const members = block.syncCommitteeBits && (await readCommittee(slot + 1))
      if (block.syncCommitteeBits === undefined || members === undefined) return lack(signatures)
      const { has } = readBitVector(block.syncCommitteeBits)
      for (const duty of signatures) {
        const places = [...members.keys()].filter((place) => members[place] === duty.validatorIndex)
        if (places.length === 0) continue
        const signed = places.filter(has).length
        // Who has several places may have signed for some: as much paid as lost is no loss.
        const isIncluded = 2 * signed >= places.length
        outcomes.set(duty, { outcome: { type: 'sync-committee', isIncluded }, isPriced: false })
      }
    }
  }

  /** What rewards tell; `undefined` where the node does not offer them, or not of that time. */
  async function orNothing<answer>(what: string, ask: () => Promise<answer>): Promise<answer | undefined> {
    if (unsupported.has(what)) return undefined
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof BeaconNodeError)) throw error
      if (error.reason === 'unsupported') unsupported.add(what)
      if (error.reason === 'unsupported' || error.reason === 'state-missing') return undefined
      throw error
    }
  }

  /** Whether attestations of an epoch were paid for at all; `undefined` where the node does not keep that state. */
  async function readLeak(epoch: number): Promise<boolean | undefined> {
    requests += 1
    const ask = () => getFinality(node, { ...options, stateId: (epoch + 2) * slotsPerEpoch })
    const finality = await orNothing('pastStates', ask)
    return finality && epoch - finality.finalized.epoch > epochsToLeak
  }

  /** The members of the sync committee at a slot, by place. */
  async function readCommittee(slot: number): Promise<readonly number[] | undefined> {
    const epoch = slotToEpoch(network, slot)
    const known = committees.get(epoch)
    if (known !== undefined) return known
    requests += 1
    const ask = () => getSyncCommittee(node, { ...options, stateId: slot })
    const found = await orNothing('sync_committees', ask)
    if (committees.size > 64) committees.clear()
    if (found !== undefined) committees.set(epoch, found)
    return found
  }
}

import {
  type AttestationReward,
  type BeaconConnection,
  type BeaconHeader,
  getAttestationRewards,
  getBlockRewards,
  getFinality,
  getHeader,
  getHeaders,
  getSyncCommitteeRewards,
  getValidators,
  type IdealReward,
} from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import { type SlotClock, slotToEpoch } from '@x/schemas'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { DutyOutcome, IncludedVote } from '../evidence/dutyOutcome.ts'
import { type AttestationOutcome, addVote, isOpen } from '../votes/addVote.ts'
import type { AttributedVotes } from '../votes/attributeVotes.ts'
import { createVoteLedger } from '../votes/createVoteLedger.ts'

/** Reads what became of duties. */
export type OutcomeReader = {
  /** What became of each, where the beacon chain tells: only of epochs that are final. */
  read: (duties: readonly DutyEvidence[]) => Promise<ReadonlyMap<DutyEvidence, DutyOutcome>>
  /** How far blocks were looked at. */
  readonly blocks: BlockFigures
}

/** How far blocks were looked at for attestations that were not paid for in full. */
export type BlockFigures = {
  /** Attestations that were looked for in blocks. */
  found: number
  /** Those of which the nodes offer or keep no blocks or committees, so that rewards are all that is known. */
  missing: number
  /** Requests for blocks and committees, to all nodes. */
  requests: number
}

type Options = { signal?: AbortSignal | undefined }

/** So many slots are looked through for the block before one, or for one that tells what a block brings. */
const longestSearch = 32

/**
 * Creates what reads from beacon nodes what became of duties; several of them have to agree.
 *
 * @throws {BeaconNodesDifferError} when asked: two nodes do not tell the same of a duty
 */
export function createOutcomeReader(nodes: BeaconNodes, network: SlotClock, options: Options): OutcomeReader {
  const readers = new Map(nodes.map((node) => [node, createNodeReader(node, network, options)]))
  const figures = { found: 0, missing: 0 }
  return {
    read: async (duties) => {
      const told = await askAll(nodes, {
        ask: async (node) => readers.get(node)?.read(duties) ?? new Map<DutyEvidence, DutyOutcome>(),
        compare: (outcomes) => new Map([...outcomes].map(([duty, outcome]) => [nameDuty(duty), describe(outcome)])),
      })
      await lookIntoBlocks(told)
      return told
    },
    get blocks() {
      const requests = [...readers.values()].reduce((sum, reader) => sum + reader.requests, 0)
      return { ...figures, requests }
    },
  }

  /** Looks for attestations that were not paid for in full. A node that has no blocks of the time says nothing. */
  async function lookIntoBlocks(told: Map<DutyEvidence, DutyOutcome>): Promise<void> {
    const bySlot = new Map<number, [DutyEvidence, AttestationOutcome][]>()
    for (const [duty, outcome] of told) {
      if (outcome.type !== 'attestation' || !isOpen(outcome)) continue
      bySlot.set(duty.slot, [...(bySlot.get(duty.slot) ?? []), [duty, outcome]])
    }
    for (const [slot, open] of bySlot) {
      const indices = open.map(([{ validatorIndex }]) => validatorIndex)
      const answers = new Map(
        await Promise.all(
          nodes.map(async (node) => [node, await readers.get(node)?.readVotes(slot, indices)] as const),
        ),
      )
      const [first, ...rest] = nodes.filter((node) => answers.get(node) !== undefined)
      const found =
        first &&
        (await askAll([first, ...rest], {
          ask: async (node) => answers.get(node),
          compare: (answer) =>
            new Map(
              indices.map((index) => [`the vote of validator ${index} in slot ${slot}`, describeVote(answer, index)]),
            ),
        }))
      for (const [duty, outcome] of open) {
        const others = found?.others.get(duty.validatorIndex)
        const vote = found?.votes.get(duty.validatorIndex)
        const whole = others === undefined ? outcome : addVote(outcome, { slot, vote, others })
        if (whole === outcome) figures.missing += 1
        else figures.found += 1
        told.set(duty, whole)
      }
    }
  }
}

/** Which blocks a node knows that the chain has left, depends on what it has seen. */
function describeVote(answer: AttributedVotes | undefined, index: number): string {
  const vote = answer?.votes.get(index)
  return JSON.stringify([vote && { ...vote, headBlock: undefined }, answer?.others.get(index)])
}

function nameDuty({ slot, role, validatorIndex }: DutyEvidence): string {
  return `the duty ${role} of validator ${validatorIndex} in slot ${slot}`
}

/** What has to be told alike. What a block would have brought is an estimate. */
function describe({ cost, ...outcome }: DutyOutcome): string {
  const gwei = cost === undefined || cost.isEstimated ? '' : `, ${cost.gwei} gwei lost`
  const words = Object.entries(outcome).filter(([, value]) => value !== undefined)
  return `${words.map(([name, value]) => `${name} ${value}`).join(', ')}${gwei}`
}

function createNodeReader(node: BeaconConnection, network: SlotClock, options: Options) {
  let finalEpoch = -1
  const ledger = createVoteLedger(node, network, options)
  const roots = new Map<number, BeaconHeader | undefined>()
  return {
    read,
    readVotes,
    get requests() {
      return ledger.requests
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

  async function read(duties: readonly DutyEvidence[]): Promise<Map<DutyEvidence, DutyOutcome>> {
    const newest = Math.max(-1, ...duties.map(({ slot }) => slotToEpoch(network, slot)))
    if (newest >= finalEpoch) finalEpoch = (await getFinality(node, options)).finalized.epoch
    const outcomes = new Map<DutyEvidence, DutyOutcome>()
    // The checkpoint of epoch n makes the epochs before it final; of the last slot also the next one has to be.
    const final = duties.filter(({ slot }) => slotToEpoch(network, slot + 1) < finalEpoch)
    const byEpoch = new Map<number, DutyEvidence[]>()
    for (const duty of final) {
      if (duty.role !== 'ATTESTER') continue
      const epoch = slotToEpoch(network, duty.slot)
      byEpoch.set(epoch, [...(byEpoch.get(epoch) ?? []), duty])
    }
    for (const [epoch, attestations] of byEpoch) await readAttestations(epoch, attestations)
    for (const duty of final) if (duty.role === 'PROPOSER') await readProposal(duty)
    const slots = new Map<number, DutyEvidence[]>()
    for (const duty of final) {
      if (duty.role === 'SYNC_COMMITTEE') slots.set(duty.slot, [...(slots.get(duty.slot) ?? []), duty])
    }
    for (const [slot, signatures] of slots) await readSignatures(slot, signatures)
    return outcomes

    async function readAttestations(epoch: number, attestations: readonly DutyEvidence[]): Promise<void> {
      const ids = [...new Set(attestations.map(({ validatorIndex }) => validatorIndex))]
      const [{ ideal, total }, { validators }] = await Promise.all([
        getAttestationRewards(node, { ...options, epoch, ids }),
        getValidators(node, { ...options, ids }),
      ])
      const rewards = new Map(total.map((each) => [each.validatorIndex, each]))
      const balances = new Map(validators.map(({ index, effectiveBalance }) => [index, effectiveBalance]))
      for (const duty of attestations) {
        const reward = rewards.get(duty.validatorIndex)
        if (reward === undefined) continue
        const best = ideal.find(({ effectiveBalance }) => effectiveBalance === balances.get(duty.validatorIndex))
        const outcome = toOutcome(reward, best)
        if (!outcome.head) outcome.canonicalRoot = (await findBlock(duty.slot))?.root
        outcomes.set(duty, outcome)
      }
    }

    async function readProposal(duty: DutyEvidence): Promise<void> {
      const headers = await getHeaders(node, { ...options, slot: duty.slot })
      const canonical = headers.find(({ isCanonical }) => isCanonical)
      const own = headers.find(({ proposerIndex }) => proposerIndex === duty.validatorIndex)
      if (own?.isCanonical) return void outcomes.set(duty, { type: 'proposal', block: 'canonical', root: own.root })
      const block = own !== undefined ? 'orphaned' : canonical !== undefined ? 'foreign' : 'none'
      const gwei = await estimateProposal(duty.slot)
      const cost = gwei === undefined ? undefined : { gwei, isEstimated: true }
      outcomes.set(duty, { type: 'proposal', block, root: own?.root, cost })
    }

    /** What the next block brought. */
    async function estimateProposal(slot: number): Promise<bigint | undefined> {
      for (let next = slot + 1; next <= slot + longestSearch; next += 1) {
        if (slotToEpoch(network, next) >= finalEpoch) return undefined
        const rewards = await getBlockRewards(node, { ...options, blockId: next })
        if (rewards !== undefined) return rewards.total
      }
      return undefined
    }

    async function readSignatures(slot: number, signatures: readonly DutyEvidence[]): Promise<void> {
      const ids = signatures.map(({ validatorIndex }) => validatorIndex)
      const told = await getSyncCommitteeRewards(node, { ...options, blockId: slot + 1, ids })
      for (const { validatorIndex, reward } of told?.rewards ?? []) {
        const duty = signatures.find((each) => each.validatorIndex === validatorIndex)
        if (duty === undefined) continue
        const isIncluded = reward >= 0n
        // A missing signature costs the reward, and a penalty of the same amount.
        const cost = isIncluded ? undefined : { gwei: -2n * reward, isEstimated: false }
        outcomes.set(duty, { type: 'sync-committee', isIncluded, cost })
      }
    }
  }

  /** The newest block of the chain in the slot or before it. */
  async function findBlock(slot: number): Promise<BeaconHeader | undefined> {
    for (let at = slot; at >= 0 && at > slot - longestSearch; at -= 1) {
      if (!roots.has(at)) roots.set(at, await getHeader(node, { ...options, blockId: at }))
      if (roots.size > 4_096) roots.clear()
      const header = roots.get(at)
      if (header !== undefined) return header
    }
    return undefined
  }
}

/** What rewards say of an attestation: a part below 0 was not in time, or not there. */
function toOutcome(reward: AttestationReward, ideal: IdealReward | undefined): AttestationOutcome {
  const { head, target, source, inactivity } = reward
  const gwei = ideal && ideal.head + ideal.target + ideal.source - (head + target + source + inactivity)
  return {
    type: 'attestation',
    isIncluded: source >= 0n || target >= 0n,
    source: source >= 0n,
    target: target >= 0n,
    // In an inactivity leak nobody is paid for it.
    head: head > 0n || ideal?.head === 0n,
    // The head is paid for in the next block alone.
    delay: head > 0n ? 1 : undefined,
    cost: gwei === undefined || gwei <= 0n ? undefined : { gwei, isEstimated: false },
  }
}

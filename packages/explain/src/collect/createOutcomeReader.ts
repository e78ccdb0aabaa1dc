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
import type { DutyOutcome } from '../evidence/dutyOutcome.ts'

/** Reads what became of duties. */
export type OutcomeReader = {
  /** What became of each, where the beacon chain tells: only of epochs that are final. */
  read: (duties: readonly DutyEvidence[]) => Promise<ReadonlyMap<DutyEvidence, DutyOutcome>>
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
  return {
    read: async (duties) => {
      const told = await askAll(nodes, {
        ask: async (node) => readers.get(node)?.(duties) ?? new Map<DutyEvidence, DutyOutcome>(),
        compare: (outcomes) => new Map([...outcomes].map(([duty, outcome]) => [nameDuty(duty), describe(outcome)])),
      })
      return told
    },
  }
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
  const roots = new Map<number, BeaconHeader | undefined>()
  return async (duties: readonly DutyEvidence[]): Promise<Map<DutyEvidence, DutyOutcome>> => {
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
        if (outcome.isIncluded && !outcome.head) outcome.canonicalRoot = (await findBlock(duty.slot))?.root
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
function toOutcome(reward: AttestationReward, ideal: IdealReward | undefined) {
  const { head, target, source, inactivity } = reward
  const gwei = ideal && ideal.head + ideal.target + ideal.source - (head + target + source + inactivity)
  return {
    type: 'attestation' as const,
    isIncluded: source >= 0n || target >= 0n,
    source: source >= 0n,
    target: target >= 0n,
    // In an inactivity leak nobody is paid for it.
    head: head > 0n || ideal?.head === 0n,
    canonicalRoot: undefined as BeaconHeader['root'] | undefined,
    cost: gwei === undefined || gwei <= 0n ? undefined : { gwei, isEstimated: false },
  }
}

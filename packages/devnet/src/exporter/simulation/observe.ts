import { slotToTime } from '@x/schemas'
import { drawSignatures } from './drawSignatures.ts'
import { createIsDown, makeOdd, type Trace } from './makeOdd.ts'
import { isGloasRole, observeGloas } from './observeGloas.ts'
import type {
  CommitteeDuties,
  CommitteeRole,
  GloasRole,
  Population,
  SimulatedCommittee,
  SimulatedValidator,
  ValidatorRole,
} from './population.ts'
import { getProposalData } from './proposalData.ts'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import { type QbftMessage, simulateQbft } from './simulateQbft.ts'

/** Partial signatures of one operator for several validators. */
export type SignerData = { signer: number; validatorIndices: readonly number[]; time: number }

/** What was observed of one duty. */
export type DutyTrace = Trace & {
  /** The proposed value as hex without `0x`, empty where no proposal was seen. */
  getProposalData: () => string
  /** What came after the slot was written to disk, which has a row of its own. */
  late?: Trace | undefined
}

export type CommitteeTrace = DutyTrace & {
  /** Attester duties, after the fork in an `AGGREGATOR_COMMITTEE` trace aggregator duties. */
  attester: SignerData[]
  /** Sync committee duties, after the fork in an `AGGREGATOR_COMMITTEE` trace contributions. */
  syncCommittee: SignerData[]
}

export type ValidatorTrace = DutyTrace & { pre: QbftMessage[]; post: QbftMessage[] }

export type ObserveCommitteeParameters = {
  population: Population
  slot: number
  committee: SimulatedCommittee
  role: CommitteeRole
  duties: CommitteeDuties
}

/** What an exporter sees of the duties that a committee runs together: consensus, then partial signatures. */
export function observeCommittee(
  settings: SimulationSettings,
  { population, slot, committee, role, duties }: ObserveCommitteeParameters,
): CommitteeTrace {
  const { keys, clock, slotTime, missRate } = settings
  const { operatorIds } = committee
  const key = mix(mix(mix(keys.qbft, slot), committee.key), role === 'COMMITTEE' ? 0 : 6)
  const isDown = createIsDown(settings, population, slot)
  const start = slotToTime(clock, slot) + Math.round((slotTime * (role === 'COMMITTEE' ? 1 : 2)) / 3)
  const { rounds, decideds } = simulateQbft(settings, { key, slot, start, operatorIds, isDown })
  const trace: CommitteeTrace = {
    rounds,
    decideds,
    attester: [],
    syncCommittee: [],
    getProposalData: () => getProposalData(settings, { key, slot, rounds, role, committee }),
  }
  const decidedAt = decideds[0]?.time
  trace.late = makeOdd(settings, key, trace, operatorIds)
  if (decidedAt === undefined) return trace
  // Who signs for one of the two does not depend on whether there is the other.
  for (const [topic, bucket, validatorIndices] of [
    [99, trace.attester, duties.attesterIndices],
    [100, trace.syncCommittee, duties.syncCommitteeIndices],
  ] as const) {
    if (validatorIndices.length === 0) continue
    const random = createRandom(mix(key, topic))
    const signatures = drawSignatures(random, { from: decidedAt, operatorIds, isDown, missRate })
    bucket.push(...signatures.map(({ signer, time }) => ({ signer, validatorIndices, time })))
  }
  return trace
}

export type ObserveValidatorParameters = {
  population: Population
  slot: number
  validator: SimulatedValidator
  role: ValidatorRole
}

/**
 * What an exporter sees of a duty that a validator runs on its own: partial signatures before the consensus, which
 * begins with a quorum of them, and partial signatures after it.
 */
export function observeValidator(
  settings: SimulationSettings,
  { population, slot, validator, role }: ObserveValidatorParameters,
): ValidatorTrace {
  const { keys, clock, slotTime, missRate } = settings
  const { operatorIds } = validator.committee
  const key = mix(mix(mix(keys.qbft, slot), validator.index), role.length)
  const proposer = role === 'PROPOSER' ? validator : undefined
  const isDown = createIsDown(settings, population, slot)
  if (isGloasRole(role)) {
    const pre = observeGloas(settings, { key, slot, role, operatorIds, isDown })
    return { rounds: [], decideds: [], pre, post: [], getProposalData: () => '' }
  }
  const begin = slotToTime(clock, slot) + (role === 'PROPOSER' ? 0 : Math.round((slotTime * 2) / 3))
  // A node that knows Gloas says of what kind a partial signature is.
  const isTyped = clock.custom.gloasForkSlot !== undefined
  const pre = getPartialSignatures(mix(key, 98), begin, preTypes[role])
  const size = operatorIds.length
  const ready = pre[size - Math.floor((size - 1) / 3) - 1]?.time
  if (ready === undefined) return { rounds: [], decideds: [], pre, post: [], getProposalData: () => '' }

  const { rounds, decideds } = simulateQbft(settings, { key, slot, start: ready, operatorIds, isDown })
  const decidedAt = decideds[0]?.time
  const late = makeOdd(settings, key, { rounds, decideds }, operatorIds)
  return {
    late,
    rounds,
    decideds,
    pre,
    post: decidedAt === undefined ? [] : getPartialSignatures(mix(key, 99), decidedAt, 'PostConsensusPartialSig'),
    getProposalData: () => getProposalData(settings, { key, slot, rounds, role, proposer }),
  }

  function getPartialSignatures(signaturesKey: number, from: number, type: string): QbftMessage[] {
    const random = createRandom(signaturesKey)
    const root = mix(signaturesKey, 1)
    const signatures = drawSignatures(random, { from, operatorIds, isDown, missRate })
    return signatures.map(({ signer, time }) => ({ round: 0, root, signer, time, ...(isTyped && { type }) }))
  }
}

/** What operators sign before the consensus. */
const preTypes: Readonly<Record<Exclude<ValidatorRole, GloasRole>, string>> = {
  AGGREGATOR: 'SelectionProofPartialSig',
  PROPOSER: 'RandaoPartialSig',
  SYNC_COMMITTEE_CONTRIBUTION: 'ContributionProofs',
}

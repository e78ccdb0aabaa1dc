import { type SlotClock, slotToEpoch, slotToTime } from '@x/schemas'
import type { Population, SimulatedCommittee, SimulatedValidator } from './population.ts'
import { createRandom, hexOfKey, keyOfText, mix } from './random.ts'
import { type QbftDecided, type QbftMessage, type QbftRound, simulateQbft } from './simulateQbft.ts'

/** Roles that the simulation has duties of. */
export type DutyRole = 'ATTESTER' | 'AGGREGATOR' | 'PROPOSER' | 'SYNC_COMMITTEE' | 'SYNC_COMMITTEE_CONTRIBUTION'

/** A role whose duties a committee runs together. */
export type CommitteeRole = 'COMMITTEE' | 'AGGREGATOR_COMMITTEE'

/** A role whose duties each validator runs on its own. */
export type ValidatorRole = Exclude<DutyRole, 'ATTESTER' | 'SYNC_COMMITTEE'>

/** An operator that is off line from `from` up to and including `to`. */
export type Outage = { operatorId: number; from: number; to: number }

/** How well the simulated operators work. */
export type ExporterBehaviour = {
  /** Share of messages that never arrive. Default 0.004. */
  missRate?: number | undefined
  /** Share of messages that arrive late. Default 0.02. */
  lateRate?: number | undefined
  /** Share of duties that are never decided. Default 0.005. */
  undecidedRate?: number | undefined
  /** Operators that go down. By default one operator for 48 slots of each 256, drawn from the seed. */
  outages?: readonly Outage[] | undefined
  /** Share of validators in the sync committee of a period of 256 epochs. Default 0.25. */
  syncCommitteeShare?: number | undefined
  /** Length of `proposalData` in bytes. Default 112, the length of an encoded beacon vote. */
  proposalDataSize?: number | undefined
}

export type CreateSimulationParameters = {
  seed: string | number
  clock: SlotClock
  behaviour?: ExporterBehaviour | undefined
}

/** Partial signatures of one operator for several validators. */
export type SignerData = { signer: number; validators: readonly number[]; time: number }

export type CommitteeTrace = {
  rounds: QbftRound[]
  decideds: QbftDecided[]
  /** Attester duties, after the fork in an `AGGREGATOR_COMMITTEE` trace aggregator duties. */
  attester: SignerData[]
  /** Sync committee duties, after the fork in an `AGGREGATOR_COMMITTEE` trace contributions. */
  syncCommittee: SignerData[]
  /** Hex without `0x`, empty where no proposal was seen. */
  getProposalData: () => string
}

export type ValidatorTrace = {
  rounds: QbftRound[]
  decideds: QbftDecided[]
  pre: QbftMessage[]
  post: QbftMessage[]
  /** Hex without `0x`, empty where no proposal was seen. */
  getProposalData: () => string
}

/** Indices of a committee's validators that have a duty in one slot, ascending. */
export type CommitteeDuties = { attesters: readonly number[]; syncCommittee: readonly number[] }

export type Simulation = {
  /** Whether the validator has a duty of that role in that slot. */
  hasDuty: (population: Population, slot: number, validator: SimulatedValidator, role: DutyRole) => boolean
  /** Validators with a duty of that role in that slot, by index. */
  getValidatorsOnDuty: (population: Population, slot: number, role: DutyRole) => readonly SimulatedValidator[]
  getCommitteeDuties: (
    population: Population,
    slot: number,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ) => CommitteeDuties
  /** What was observed of a committee's duties, undefined where it had none. */
  getCommitteeTrace: (
    population: Population,
    slot: number,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ) => CommitteeTrace | undefined
  /** What was observed of a validator's own duty, undefined where it had none. */
  getValidatorTrace: (
    population: Population,
    slot: number,
    validator: SimulatedValidator,
    role: ValidatorRole,
  ) => ValidatorTrace | undefined
  /** A number from 0 up to 1 that depends on the seed and both arguments only. */
  draw: (topic: string, n: number) => number
}

/** Duties of one role in an epoch: by slot of the epoch, then by committee. */
type RolePlan = {
  validators: (SimulatedValidator[] | undefined)[]
  byCommittee: (Map<SimulatedCommittee, number[]> | undefined)[]
}
type EpochPlan = Record<DutyRole, RolePlan>

const outagePeriod = 256
const outageLength = 48
const epochsPerSyncPeriod = 256
const noIndices: readonly number[] = []
const noValidators: readonly SimulatedValidator[] = []

/**
 * A network's duties and the messages about them, as a pure function of seed, slot and validators: nothing is stored
 * except the duty plans of the epochs that were asked last, so that any range of slots is had at once.
 */
export function createSimulation({ seed, clock, behaviour = {} }: CreateSimulationParameters): Simulation {
  const {
    missRate = 0.004,
    lateRate = 0.02,
    undecidedRate = 0.005,
    outages,
    syncCommitteeShare = 0.25,
    proposalDataSize = 112,
  } = behaviour
  const seedKey = keyOfText(String(seed))
  const keys = {
    attester: mix(seedKey, 1),
    aggregator: mix(seedKey, 2),
    proposer: mix(seedKey, 3),
    syncCommittee: mix(seedKey, 4),
    contribution: mix(seedKey, 5),
    qbft: mix(seedKey, 6),
    outage: mix(seedKey, 7),
    data: mix(seedKey, 8),
  }
  const plans = new WeakMap<Population, Map<number, EpochPlan>>()
  const slotTime = clock.secondsPerSlot * 1000
  const roundTime = slotTime / 6

  function getPlan(population: Population, epoch: number): EpochPlan {
    let cache = plans.get(population)
    if (cache === undefined) {
      cache = new Map()
      plans.set(population, cache)
    }
    let plan = cache.get(epoch)
    if (plan === undefined) {
      plan = createPlan(population, epoch)
      if (cache.size >= 64) cache.clear()
      cache.set(epoch, plan)
    }
    return plan
  }

  function createPlan(population: Population, epoch: number): EpochPlan {
    const { slotsPerEpoch } = clock
    const firstSlot = epoch * slotsPerEpoch
    const plan: EpochPlan = {
      ATTESTER: createRolePlan(slotsPerEpoch),
      AGGREGATOR: createRolePlan(slotsPerEpoch),
      PROPOSER: createRolePlan(slotsPerEpoch),
      SYNC_COMMITTEE: createRolePlan(slotsPerEpoch),
      SYNC_COMMITTEE_CONTRIBUTION: createRolePlan(slotsPerEpoch),
    }
    const add = (role: DutyRole, offset: number, validator: SimulatedValidator) => {
      const slot = firstSlot + offset
      if (slot < validator.firstSlot || slot >= validator.endSlot) return
      const { validators, byCommittee } = plan[role]
      const onDuty = validators[offset]
      if (onDuty === undefined) validators[offset] = [validator]
      else onDuty.push(validator)
      const committees = byCommittee[offset] ?? new Map<SimulatedCommittee, number[]>()
      byCommittee[offset] = committees
      const indices = committees.get(validator.committee)
      if (indices === undefined) committees.set(validator.committee, [validator.index])
      else indices.push(validator.index)
    }
    const proposers = new Map<number, { validator: SimulatedValidator; lot: number }>()
    const syncOffset = mix(keys.syncCommittee, Math.floor(epoch / epochsPerSyncPeriod)) % 1024
    for (const validator of population.validators) {
      if (!validator.hasMetadata || validator.liquidated) continue
      const attesterLot = mix(mix(keys.attester, epoch), validator.index)
      add('ATTESTER', attesterLot % slotsPerEpoch, validator)
      if (mix(mix(keys.aggregator, epoch), validator.index) % 4 === 0) {
        add('AGGREGATOR', attesterLot % slotsPerEpoch, validator)
      }
      const lot = mix(mix(keys.proposer, epoch), validator.index)
      if (lot % 8 === 0) {
        const offset = (lot >>> 3) % slotsPerEpoch
        const rival = proposers.get(offset)
        if (rival === undefined || lot < rival.lot) proposers.set(offset, { validator, lot })
      }
      if (isEvenlyChosen(validator.index + syncOffset, syncCommitteeShare)) {
        for (let offset = 0; offset < slotsPerEpoch; offset++) {
          add('SYNC_COMMITTEE', offset, validator)
          if (mix(mix(keys.contribution, firstSlot + offset), validator.index) % 8 === 0) {
            add('SYNC_COMMITTEE_CONTRIBUTION', offset, validator)
          }
        }
      }
    }
    for (const [offset, { validator }] of proposers) add('PROPOSER', offset, validator)
    return plan
  }

  function createIsDown(population: Population, slot: number): (operatorId: number) => boolean {
    if (outages !== undefined) {
      return (id) => outages.some(({ operatorId, from, to }) => operatorId === id && from <= slot && slot <= to)
    }
    const period = Math.floor(slot / outagePeriod)
    const lot = mix(keys.outage, period)
    const offset = slot % outagePeriod
    const begin = lot % (outagePeriod - outageLength)
    if (offset < begin || offset >= begin + outageLength) return neverDown
    const down = population.operatorIds[(lot >>> 8) % population.operatorIds.length]
    return (id) => id === down
  }

  function getCommitteeDuties(
    population: Population,
    slot: number,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ): CommitteeDuties {
    const plan = getPlan(population, slotToEpoch(clock, slot))
    const offset = slot % clock.slotsPerEpoch
    const [first, second] =
      role === 'COMMITTEE' ? [plan.ATTESTER, plan.SYNC_COMMITTEE] : [plan.AGGREGATOR, plan.SYNC_COMMITTEE_CONTRIBUTION]
    return {
      attesters: first.byCommittee[offset]?.get(committee) ?? noIndices,
      syncCommittee: second.byCommittee[offset]?.get(committee) ?? noIndices,
    }
  }

  function getCommitteeTrace(
    population: Population,
    slot: number,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ): CommitteeTrace | undefined {
    const duties = getCommitteeDuties(population, slot, committee, role)
    if (duties.attesters.length === 0 && duties.syncCommittee.length === 0) return undefined
    const key = mix(mix(mix(keys.qbft, slot), committee.key), role === 'COMMITTEE' ? 0 : 6)
    const isDown = createIsDown(population, slot)
    const start = slotToTime(clock, slot) + Math.round((slotTime * (role === 'COMMITTEE' ? 1 : 2)) / 3)
    const { operatorIds } = committee
    const { rounds, decideds } = simulateQbft({
      key,
      slot,
      start,
      roundTime,
      operatorIds,
      isDown,
      missRate,
      lateRate,
      undecidedRate,
    })
    const trace: CommitteeTrace = {
      rounds,
      decideds,
      attester: [],
      syncCommittee: [],
      getProposalData: () => (rounds.some((round) => round.proposal !== undefined) ? getProposalData(key) : ''),
    }
    const decidedAt = decideds[0]?.time
    if (decidedAt === undefined) return trace
    const random = createRandom(mix(key, 99))
    for (const [bucket, validators] of [
      [trace.attester, duties.attesters],
      [trace.syncCommittee, duties.syncCommittee],
    ] as const) {
      if (validators.length === 0) continue
      for (const signer of operatorIds) {
        const time = decidedAt + 30 + Math.floor(random() * 120)
        if (!isDown(signer) && random() >= missRate) bucket.push({ signer, validators, time })
      }
      bucket.sort((a, b) => a.time - b.time)
    }
    return trace
  }

  function getValidatorTrace(
    population: Population,
    slot: number,
    validator: SimulatedValidator,
    role: ValidatorRole,
  ): ValidatorTrace | undefined {
    if (!hasDuty(population, slot, validator, role)) return undefined
    const key = mix(mix(mix(keys.qbft, slot), validator.index), role.length)
    const isDown = createIsDown(population, slot)
    const { operatorIds } = validator.committee
    const begin = slotToTime(clock, slot) + (role === 'PROPOSER' ? 0 : Math.round((slotTime * 2) / 3))
    const pre = getPartialSignatures(mix(key, 98), begin)
    const size = operatorIds.length
    const ready = pre[size - Math.floor((size - 1) / 3) - 1]?.time
    if (ready === undefined) return { rounds: [], decideds: [], pre, post: [], getProposalData: () => '' }
    const { rounds, decideds } = simulateQbft({
      key,
      slot,
      start: ready,
      roundTime,
      operatorIds,
      isDown,
      missRate,
      lateRate,
      undecidedRate,
    })
    const decidedAt = decideds[0]?.time
    return {
      rounds,
      decideds,
      pre,
      post: decidedAt === undefined ? [] : getPartialSignatures(mix(key, 99), decidedAt),
      getProposalData: () => (rounds.some((round) => round.proposal !== undefined) ? getProposalData(key) : ''),
    }

    function getPartialSignatures(signaturesKey: number, from: number): QbftMessage[] {
      const random = createRandom(signaturesKey)
      const root = mix(signaturesKey, 1)
      const messages: QbftMessage[] = []
      for (const signer of operatorIds) {
        const time = from + 30 + Math.floor(random() * 120)
        if (!isDown(signer) && random() >= missRate) messages.push({ round: 0, root, signer, time })
      }
      return messages.sort((a, b) => a.time - b.time)
    }
  }

  function getProposalData(key: number): string {
    return hexOfKey(mix(keys.data, key), Math.ceil(Math.min(proposalDataSize, 112) / 4))
      .slice(0, 2 * proposalDataSize)
      .padEnd(2 * proposalDataSize, '0')
  }

  function getValidatorsOnDuty(population: Population, slot: number, role: DutyRole): readonly SimulatedValidator[] {
    const plan = getPlan(population, slotToEpoch(clock, slot))
    return plan[role].validators[slot % clock.slotsPerEpoch] ?? noValidators
  }

  function hasDuty(population: Population, slot: number, validator: SimulatedValidator, role: DutyRole): boolean {
    return getValidatorsOnDuty(population, slot, role).includes(validator)
  }

  return {
    hasDuty,
    getValidatorsOnDuty,
    getCommitteeDuties,
    getCommitteeTrace,
    getValidatorTrace,
    draw: (topic, n) => mix(mix(seedKey, keyOfText(topic)), n) / 4_294_967_296,
  }
}

function createRolePlan(slotsPerEpoch: number): RolePlan {
  return {
    validators: new Array(slotsPerEpoch).fill(undefined),
    byCommittee: new Array(slotsPerEpoch).fill(undefined),
  }
}

/** Chooses a share of the integers, evenly spaced, so that few validators in a row are enough for one to be chosen. */
function isEvenlyChosen(n: number, share: number): boolean {
  return Math.floor((n + 1) * share) > Math.floor(n * share)
}

function neverDown(): boolean {
  return false
}

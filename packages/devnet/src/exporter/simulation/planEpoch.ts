import { isGloasRole } from './observeGloas.ts'
import type { DutyRole, Population, SimulatedCommittee, SimulatedValidator } from './population.ts'
import { mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'

/** Duties of one role in an epoch, by slot of the epoch. */
export type RolePlan = {
  validators: (SimulatedValidator[] | undefined)[]
  /** Indices of the validators on duty, ascending. */
  byCommittee: (Map<SimulatedCommittee, number[]> | undefined)[]
}
export type EpochPlan = Record<DutyRole, RolePlan>

const epochsPerSyncPeriod = 256

/** Draws who has which duty in an epoch: the same for the same seed, epoch and validators. */
export function planEpoch(settings: SimulationSettings, population: Population, epoch: number): EpochPlan {
  const { keys, clock } = settings
  const { slotsPerEpoch } = clock.custom
  const firstSlot = epoch * slotsPerEpoch
  const plan: EpochPlan = {
    ATTESTER: createRolePlan(slotsPerEpoch),
    AGGREGATOR: createRolePlan(slotsPerEpoch),
    PROPOSER: createRolePlan(slotsPerEpoch),
    SYNC_COMMITTEE: createRolePlan(slotsPerEpoch),
    SYNC_COMMITTEE_CONTRIBUTION: createRolePlan(slotsPerEpoch),
    PTC_ATTESTER: createRolePlan(slotsPerEpoch),
    PROPOSER_PREFERENCES: createRolePlan(slotsPerEpoch),
  }
  const gloasForkSlot = clock.custom.gloasForkSlot ?? Number.POSITIVE_INFINITY
  const hasGloas = firstSlot + slotsPerEpoch > gloasForkSlot
  const add = (role: DutyRole, offset: number, validator: SimulatedValidator) => {
    const slot = firstSlot + offset
    if (isGloasRole(role) && slot < gloasForkSlot) return
    if (slot >= validator.firstSlot && slot < validator.endSlot) addDuty(plan[role], offset, validator)
  }
  const proposers = new Map<number, { validator: SimulatedValidator; lot: number }>()
  const syncOffset = mix(keys.syncCommittee, Math.floor(epoch / epochsPerSyncPeriod)) % 1024
  for (const validator of population.validators) {
    if (!validator.hasMetadata || validator.liquidated) continue
    const attesterOffset = getAttesterOffset(settings, epoch, validator.index)
    add('ATTESTER', attesterOffset, validator)
    if (mix(mix(keys.aggregator, epoch), validator.index) % 4 === 0) add('AGGREGATOR', attesterOffset, validator)

    const lot = mix(mix(keys.proposer, epoch), validator.index)
    if (lot % 8 === 0) {
      const offset = (lot >>> 3) % slotsPerEpoch
      const rival = proposers.get(offset)
      if (rival === undefined || lot < rival.lot) proposers.set(offset, { validator, lot })
    }

    const seat = hasGloas ? mix(mix(keys.gloas, epoch), validator.index) : 1
    if (seat % 2 === 0) add('PTC_ATTESTER', (seat >>> 1) % slotsPerEpoch, validator)

    if (!isEvenlyChosen(validator.index + syncOffset, settings.syncCommitteeShare)) continue
    for (let offset = 0; offset < slotsPerEpoch; offset++) {
      add('SYNC_COMMITTEE', offset, validator)
      const isContributor = mix(mix(keys.contribution, firstSlot + offset), validator.index) % 8 === 0
      if (isContributor) add('SYNC_COMMITTEE_CONTRIBUTION', offset, validator)
    }
  }
  for (const [offset, { validator }] of proposers) {
    add('PROPOSER', offset, validator)
    add('PROPOSER_PREFERENCES', offset, validator)
  }
  return plan
}

/** The slot of an epoch in which a validator attests, counted from its first one. */
export function getAttesterOffset({ keys, clock }: SimulationSettings, epoch: number, index: number): number {
  return mix(mix(keys.attester, epoch), index) % clock.custom.slotsPerEpoch
}

function createRolePlan(slotsPerEpoch: number): RolePlan {
  return {
    validators: new Array(slotsPerEpoch).fill(undefined),
    byCommittee: new Array(slotsPerEpoch).fill(undefined),
  }
}

function addDuty({ validators, byCommittee }: RolePlan, offset: number, validator: SimulatedValidator): void {
  const onDuty = validators[offset]
  if (onDuty === undefined) validators[offset] = [validator]
  else onDuty.push(validator)
  const committees = byCommittee[offset] ?? new Map<SimulatedCommittee, number[]>()
  byCommittee[offset] = committees
  const validatorIndices = committees.get(validator.committee)
  if (validatorIndices === undefined) committees.set(validator.committee, [validator.index])
  else validatorIndices.push(validator.index)
}

/** Chooses a share of the integers, evenly spaced, so that few validators in a row are enough for one to be chosen. */
function isEvenlyChosen(n: number, share: number): boolean {
  return Math.floor((n + 1) * share) > Math.floor(n * share)
}

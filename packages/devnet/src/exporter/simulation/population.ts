import { getCommitteeId } from '@x/schemas'
import { keyOfText } from './random.ts'

/** Roles that the simulation has duties of. */
export type DutyRole =
  | 'ATTESTER'
  | 'AGGREGATOR'
  | 'PROPOSER'
  | 'SYNC_COMMITTEE'
  | 'SYNC_COMMITTEE_CONTRIBUTION'
  | GloasRole

/** Roles that validators have since the Gloas fork of the beacon chain. */
export type GloasRole = 'PTC_ATTESTER' | 'PROPOSER_PREFERENCES'

/** A role whose duties a committee runs together. */
export type CommitteeRole = 'COMMITTEE' | 'AGGREGATOR_COMMITTEE'

/** A role whose duties each validator runs on its own. */
export type ValidatorRole = Exclude<DutyRole, 'ATTESTER' | 'SYNC_COMMITTEE'>

/** Indices of a committee's validators that have a duty in one slot, ascending. */
export type CommitteeDuties = {
  /** Of attesters, in an `AGGREGATOR_COMMITTEE` of aggregators. */
  attesterIndices: readonly number[]
  /** Of the sync committee, in an `AGGREGATOR_COMMITTEE` of contributors. */
  syncCommitteeIndices: readonly number[]
}

/** A validator that the exporter observes. */
export type ExporterValidator = {
  /** Index on the beacon chain. */
  index: number
  /** 48 bytes as hex, with or without `0x`. */
  publicKey: string
  owner: string
  /** Whom the owner has set to get the fees, with `0x`. Default: the owner. */
  feeRecipient?: string | undefined
  operatorIds: readonly number[]
  /** First slot with duties. Ignored while the server backfills. */
  registeredAtSlot?: number | undefined
  /** First slot without duties. */
  removedAtSlot?: number | undefined
  liquidated?: boolean | undefined
  /** False for a validator that the beacon node does not know (yet): no duties, index and epochs shown as 0. */
  hasMetadata?: boolean | undefined
  /** What the beacon node says of it. Active from the beginning unless given. */
  beacon?: BeaconMetadata | undefined
}

/** What an exporter's beacon node says of a validator. */
export type BeaconMetadata = {
  /** One of the statuses of the beacon API. */
  status: string
  activationEpoch: number
  /** `Infinity` where it is not scheduled, as above. */
  exitEpoch: number
  /** First slot with duties, also while the server backfills. */
  firstSlot: number
  /** First slot without duties. */
  endSlot: number
}

export type SimulatedValidator = Readonly<{
  index: number
  /** Lower-case hex without `0x`, as the wire has it. */
  publicKey: string
  owner: string
  /** Who gets the fees of its blocks. */
  feeRecipient: string
  firstSlot: number
  endSlot: number
  liquidated: boolean
  hasMetadata: boolean
  beacon: BeaconMetadata | undefined
  committee: SimulatedCommittee
}>

export type SimulatedCommittee = Readonly<{
  /** Lower-case hex without `0x`, as the wire has it. */
  id: string
  key: number
  operatorIds: readonly number[]
  /** By index. */
  members: SimulatedValidator[]
}>

/** The observed validators, indexed in every way that the routes look them up. */
export type Population = Readonly<{
  /** By index. */
  validators: readonly SimulatedValidator[]
  byIndex: ReadonlyMap<number, SimulatedValidator>
  byPublicKey: ReadonlyMap<string, SimulatedValidator>
  /** By id. */
  committees: readonly SimulatedCommittee[]
  byCommitteeId: ReadonlyMap<string, SimulatedCommittee>
  /** Ascending. */
  operatorIds: readonly number[]
}>

/** Groups validators into the committees of their operators. With `backfill` they have duties from slot 0. */
export function createPopulation(input: readonly ExporterValidator[], backfill: boolean): Population {
  const byCommitteeId = new Map<string, SimulatedCommittee>()
  const byOperators = new Map<string, SimulatedCommittee>()
  const validators: SimulatedValidator[] = []
  for (const validator of input.toSorted((a, b) => a.index - b.index)) {
    const operatorIds = validator.operatorIds.toSorted((a, b) => a - b)
    const operatorsText = operatorIds.join()
    let committee = byOperators.get(operatorsText)
    if (committee === undefined) {
      const id = withoutPrefix(getCommitteeId(operatorIds))
      committee = { id, key: keyOfText(id), operatorIds, members: [] }
      byOperators.set(operatorsText, committee)
      byCommitteeId.set(id, committee)
    }
    const { beacon, removedAtSlot = Number.POSITIVE_INFINITY } = validator
    const simulated: SimulatedValidator = {
      index: validator.index,
      publicKey: withoutPrefix(validator.publicKey),
      owner: withoutPrefix(validator.owner),
      feeRecipient: withoutPrefix(validator.feeRecipient ?? validator.owner),
      firstSlot: Math.max(backfill ? 0 : (validator.registeredAtSlot ?? 0), beacon?.firstSlot ?? 0),
      endSlot: Math.min(removedAtSlot, beacon?.endSlot ?? removedAtSlot),
      liquidated: validator.liquidated ?? false,
      hasMetadata: validator.hasMetadata ?? true,
      beacon,
      committee,
    }
    committee.members.push(simulated)
    validators.push(simulated)
  }
  return {
    validators,
    byIndex: new Map(validators.map((validator) => [validator.index, validator])),
    byPublicKey: new Map(validators.map((validator) => [validator.publicKey, validator])),
    committees: [...byCommitteeId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    byCommitteeId,
    operatorIds: [...new Set(validators.flatMap((validator) => validator.committee.operatorIds))].sort((a, b) => a - b),
  }
}

function withoutPrefix(text: string): string {
  return text.replace(/^0x/, '').toLowerCase()
}

/** The observed validators; a function is called for each request. */
export type ObservedValidators =
  | readonly ExporterValidator[]
  | (() => readonly ExporterValidator[] | Promise<readonly ExporterValidator[]>)

/** Reads the validators and groups them again only where something about them has changed. */
export function createPopulationReader(validators: ObservedValidators, backfill: boolean): () => Promise<Population> {
  if (typeof validators !== 'function') {
    const population = createPopulation(validators, backfill)
    return async () => population
  }
  let known: { text: string; population: Population } | undefined
  return async () => {
    const list = await validators()
    const text = JSON.stringify(list)
    if (known?.text !== text) known = { text, population: createPopulation(list, backfill) }
    return known.population
  }
}

import {
  countSlots,
  type ExporterConnection,
  type Exporters,
  findValidators as findNamedValidators,
  getCommitteeTraces,
  getDecideds,
  getValidatorTraces,
  type NodeValidator,
  type Participation,
  type WitnessSummary,
} from '@x/exporter-client'
import {
  askWitnesses,
  createParticipation,
  getKnownValidators,
  getMode,
  type ScheduleEntry,
  type ValidatorParticipation,
} from '@x/exporter-client/internal'
import { BaseError, epochToSlot, getClusterId, getCommitteeId, type Hex, type Network } from '@x/schemas'
import { getOwners, isNamed, isWatched, isWholeWatched, type WatchScope } from '../scope/watchScope.ts'
import type { EpochRecord, MissedProposal } from '../state/watchState.ts'
import type { Attester, Place } from './attester.ts'
import { countDuties, type DutiesCount } from './countDuties.ts'
import type { DecidedBlock } from './createBlockFinder.ts'
import { hasMessages } from './hasMessages.ts'
import { readDuties } from './readDuties.ts'

export type ReadEpochParameters = {
  network: Network
  scope: WatchScope
  epoch: number
  /** Lists who has to attest in it, of those that the exporter knows and others. */
  listAttesters: (known: KnownValidators) => Promise<readonly Attester[]>
  signal: AbortSignal
}

/** What an exporter saw of the validators that are watched, in an epoch. */
export type EpochReading = {
  record: EpochRecord
  missedProposals: MissedProposal[]
  /** Blocks that operators of watched clusters decided on. */
  blocks: DecidedBlock[]
  /** Validators, by index, whose attestation their committee did not decide or not sign, as it seems. */
  undecided: number[]
  /** How many validators had to attest, of whom the exporter told nothing. */
  unseen: number
  /** Validators of the scope that the exporter does not know. */
  unknown: readonly (Hex | number)[]
  /** What each of several exporters had; absent where one alone is asked. */
  witnesses?: EpochWitnesses | undefined
}

/** What several exporters had of an epoch. */
export type EpochWitnesses = WitnessSummary & {
  epoch: number
  /** Decided duties that one alone has, while others were there and did not see it, and missed ones in one schedule alone. */
  contested: number
}

/** What an exporter's register says of the validators that are watched. */
export type KnownValidators = {
  /** Those that are not liquidated. */
  validators: NodeValidator[]
  /** Those that are watched by their name, and that it does not know. */
  unknown: (Hex | number)[]
}

/**
 * Reads who took part in the duties of an epoch.
 *
 * An exporter in archive mode knows which duties were to be done. One in standard mode does not: there each active
 * validator is expected to attest once, and nothing is said of proposals. In either mode that is the least: an archive
 * that lacks most of these attestations has not seen the epoch. What any of several exporters saw counts, and they are blind
 * where all of them are.
 *
 * @throws {ExporterBlindError} the exporter saw nothing of anybody, or little of those who had to attest, or knows none of
 * those that are watched by their names
 * @throws {HttpError} the exporter can't be asked
 */
export async function readEpoch(
  exporters: Exporters,
  { network, scope, epoch, listAttesters, signal }: ReadEpochParameters,
): Promise<EpochReading> {
  const range = { from: epochToSlot(network, epoch), to: epochToSlot(network, epoch + 1) - 1 }
  const known = await findValidators(exporters, scope, signal)
  const { unknown } = known
  const chosen = known.validators.filter(({ index }) => index !== undefined)
  const record: EpochRecord = { epoch, operators: {}, clusters: {} }
  const attesters = new Map((await listAttesters(known)).map((each) => [each.publicKey, each]))
  if (chosen.length === 0) {
    if (attesters.size > 0) throw new ExporterBlindError(epoch, { unseen: attesters.size, expected: attesters.size })
    // One that has just begun has no register yet: whoever names validators hears of it.
    if (unknown.length > 0) throw new ValidatorsUnknownError(unknown.length)
    return { record, missedProposals: [], blocks: [], undecided: [], unseen: 0, unknown }
  }

  const {
    participation,
    failed,
    unsigned,
    blocks: decided,
    witnesses,
  } = await readDuties(exporters, { network, epoch, chosen, signal })
  const slotsFailed = countSlots(failed)
  if (2 * slotsFailed > network.custom.slotsPerEpoch) throw new EpochUnreadableError(epoch, slotsFailed)

  const isArchive = await isAnyArchive(exporters, signal)
  const seen = new Map(participation.validators.map((validator) => [validator.publicKey, validator]))
  let expected = 0
  let done = 0
  let unseen = 0
  const places = new Map([...attesters].map(([publicKey, { place }]) => [publicKey, place]))
  for (const { publicKey, owner, committee } of chosen) places.set(publicKey, { owner, operatorIds: committee })
  for (const [publicKey, place] of places) {
    const count = countDuties({ figures: seen.get(publicKey), mustAttest: attesters.has(publicKey), isArchive })
    if (place !== undefined) addTo(record, place, { ...count, isPartial: !isWholeWatched(scope, place) })
    expected += count.expected
    done += count.done
    if (count.isUnseen) unseen += 1
  }
  if (2 * unseen > attesters.size) throw new ExporterBlindError(epoch, { unseen, expected: attesters.size })
  if (expected > 0 && done === 0) {
    const committeeIds = [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
    const isHeard = await isAnybodyHeard(exporters, { committeeIds, ...range, signal })
    if (!isHeard) throw new ExporterBlindError(epoch)
  }

  for (const { operatorId, expected, signed } of participation.operators) {
    if (isWatchedOperator(operatorId)) record.operators[operatorId] = [expected, signed]
  }
  const missedProposals = isArchive
    ? await findMissedProposals(exporters, { network, chosen, participation, range, signal })
    : []
  const isUnsigned = ({ index = -1, publicKey }: NodeValidator) =>
    unsigned.has(index) || isUndecided(seen.get(publicKey))
  const undecided = slotsFailed > 0 ? [] : chosen.filter(isUnsigned).flatMap(({ index }) => index ?? [])
  const blocks = decided.filter(({ owner, operatorIds }) => isWatched(scope, owner, operatorIds))
  const { contested = 0, missedByOneSchedule = 0 } = participation.testimony ?? {}
  return {
    ...{ record, missedProposals, blocks, undecided, unseen, unknown },
    ...(witnesses && { witnesses: { ...witnesses, epoch, contested: contested + missedByOneSchedule } }),
  }

  function isWatchedOperator(operatorId: number): boolean {
    if (scope.operatorIds.includes(operatorId)) return true
    return chosen.some(
      (validator) =>
        validator.committee.includes(operatorId) &&
        (isWatched(scope, validator.owner, validator.committee) || isNamed(scope, validator)),
    )
  }
}

/** What the exporter knows of the validators that are watched. */
export async function findValidators(
  exporters: Exporters,
  scope: WatchScope,
  signal: AbortSignal,
): Promise<KnownValidators> {
  const owners = getOwners(scope)
  const { operatorIds, validators: names } = scope
  const [ofOwners, ofOperators, named] = await Promise.all([
    owners.length === 0 ? [] : getKnownValidators(exporters, { owners, signal }),
    operatorIds.length === 0 ? [] : getKnownValidators(exporters, { operatorIds, signal }),
    names.length === 0 ? [] : findNamedValidators(exporters, { names, signal }).then(({ validators }) => validators),
  ])
  const found = [
    ...ofOwners.filter(({ owner, committee }) => isWatched(scope, owner, committee)),
    ...ofOperators.filter(({ committee }) => committee.some((id) => operatorIds.includes(id))),
    ...named,
  ]
  const ids = new Set<Hex | number | undefined>(named.flatMap(({ publicKey, index }) => [publicKey, index]))
  const validators = found.filter(({ liquidated }) => !liquidated)
  return {
    validators: [...new Map(validators.map((validator) => [validator.publicKey, validator])).values()],
    unknown: names.filter((name) => !ids.has(name)),
  }
}

function addTo(
  { clusters }: EpochRecord,
  { owner, operatorIds }: Place,
  { expected, done, unknown, isPartial }: DutiesCount & { isPartial: boolean },
): void {
  const id = getClusterId(owner, operatorIds)
  const before = clusters[id] ?? { duties: [0, 0], unknown: 0 }
  clusters[id] = {
    owner,
    operatorIds: [...operatorIds],
    duties: [before.duties[0] + expected, before.duties[1] + done],
    unknown: (before.unknown ?? 0) + unknown,
    ...(isPartial && { isPartial }),
  }
}

/** Whether the exporter saw an attestation begin and no decision. Of one that it did not see at all nothing is known. */
function isUndecided(figures: ValidatorParticipation | undefined): boolean {
  const duties = figures?.byRole['ATTESTER']
  if (duties === undefined || duties.unobserved + duties.unreadable > 0) return false
  return duties.observed > 0 && duties.undecided === duties.observed
}

type IsAnybodyHeardParameters = {
  /** Those that are watched. */
  committeeIds: readonly Hex[]
  from: number
  to: number
  signal: AbortSignal
}

/** Whether one of the exporters that answer is in archive mode. */
async function isAnyArchive(exporters: Exporters, signal: AbortSignal): Promise<boolean> {
  return (await askWitnesses(exporters, (client) => getMode(client, { signal }), signal)).includes('archive')
}

/** Whether any exporter has a message of those that are watched, or of anybody in the last slots. */
async function isAnybodyHeard(exporters: Exporters, parameters: IsAnybodyHeardParameters): Promise<boolean> {
  const ask = (client: ExporterConnection) => hasHeard(client, parameters)
  return (await askWitnesses(exporters, ask, parameters.signal)).includes(true)
}

async function hasHeard(
  client: ExporterConnection,
  { committeeIds, from, to, signal }: IsAnybodyHeardParameters,
): Promise<boolean> {
  const last = { from: Math.max(from, to - 3), to, signal }
  if ((await getMode(client, { signal })) === 'standard')
    return (await getDecideds(client, { ...last, roles: 'ATTESTER' })).data.length > 0
  const watched = await getCommitteeTraces(client, { from, to, committeeIds, signal })
  if (watched.data.some(hasMessages)) return true
  return (await getCommitteeTraces(client, last)).data.some(hasMessages)
}

type FindMissedProposalsParameters = {
  network: Network
  chosen: readonly NodeValidator[]
  participation: Participation
  range: { from: number; to: number }
  signal: AbortSignal
}

/** Finds the slots of proposals that were scheduled and not decided. There is hardly ever one: only then is it asked for. */
async function findMissedProposals(
  exporters: Exporters,
  { network, chosen, participation, range, signal }: FindMissedProposalsParameters,
): Promise<MissedProposal[]> {
  const seen = new Map(participation.validators.map((validator) => [validator.publicKey, validator]))
  const missing = chosen.filter(({ publicKey }) => (seen.get(publicKey)?.byRole['PROPOSER']?.missed ?? 0) > 0)
  const validatorIndices = missing.flatMap(({ index }) => index ?? [])
  if (validatorIndices.length === 0) return []
  const ask = async (client: ExporterConnection) => ({
    name: client.name,
    ...(await getValidatorTraces(client, { ...range, roles: 'PROPOSER', validatorIndices, signal })),
  })
  const answers = await askWitnesses(exporters, ask, signal)
  const data = answers.flatMap((answer) => answer.data)
  const unreadable = answers.length > 1 ? [] : answers.flatMap((answer) => answer.unreadable)
  const getName = (entry: { slot: number; validatorIndex?: number | undefined }) =>
    `${entry.slot} ${entry.validatorIndex}`
  const schedule = [...new Map(answers.flatMap((each) => each.schedule).map((each) => [getName(each), each])).values()]
  // On the word of one exporter alone nobody is woken up, where others have seen the epoch and expect nothing.
  const seeing = answers.filter(({ name }) =>
    participation.testimony?.witnesses.some((each) => each.name === name && each.decided > 0),
  )
  const isDoubtful = (entry: ScheduleEntry & { validatorIndex: number }) => {
    const has = ({ schedule: own }: (typeof answers)[number]) => own.some((each) => getName(each) === getName(entry))
    return answers.filter(has).length === 1 && seeing.some((each) => !has(each))
  }
  const isMissed = (entry: ScheduleEntry & { validatorIndex: number }) => {
    const duty = createParticipation({ network, validators: missing })
    const isOfEntry = ({ slot, validatorIndex }: { slot: number; validatorIndex?: number | undefined }) =>
      slot === entry.slot && validatorIndex === entry.validatorIndex
    duty.add({
      data: data.filter(isOfEntry),
      schedule: [entry],
      unreadable: unreadable.filter(isOfEntry),
    })
    return (duty.result().byRole['PROPOSER']?.missed ?? 0) > 0
  }
  return missing
    .flatMap(({ owner, committee: operatorIds, publicKey, index: validatorIndex }) =>
      schedule
        .filter((entry) => entry.validatorIndex === validatorIndex && isMissed(entry) && !isDoubtful(entry))
        .map(({ slot }) => ({ owner, operatorIds, publicKey, validatorIndex, slot })),
    )
    .sort((a, b) => a.slot - b.slot)
}

/** The exporter saw nothing of anybody, or of most who had to attest: it is the exporter that is down, not the operators. */
export class ExporterBlindError extends BaseError {
  override readonly name = 'ExporterBlindError'
  constructor(epoch: number, attesters?: { unseen: number; expected: number }) {
    super(
      attesters === undefined
        ? `The exporter saw no duty of anybody in epoch ${epoch}, though there were some.`
        : `The exporter knows nothing of the attestations of ${attesters.unseen} of ${attesters.expected} validators in epoch ${epoch}, though each active one attests.`,
      { fix: "Check that the exporter's node has peers, is in sync, and ran throughout the epoch." },
    )
  }
}

/** The exporter's register has none of the validators that are watched. */
export class ValidatorsUnknownError extends BaseError {
  override readonly name = 'ValidatorsUnknownError'
  constructor(count: number) {
    super(`The exporter knows none of the ${count} validators that are to be watched.`, {
      fix: "Check public keys and indices, and that the exporter's node is of this network and has read all of its contract's events.",
    })
  }
}

/** Most slots of an epoch can't be read. */
export class EpochUnreadableError extends BaseError {
  override readonly name = 'EpochUnreadableError'
  constructor(epoch: number, slots: number) {
    super(`${slots} slots of epoch ${epoch} could not be read.`, { fix: 'Check the exporter.' })
  }
}

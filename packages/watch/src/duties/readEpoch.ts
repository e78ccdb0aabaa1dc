import {
  countSlots,
  type ExporterConnection,
  getCommitteeTraces,
  getDecideds,
  getValidators,
  getValidatorTraces,
  type NodeValidator,
} from '@x/exporter-client'
import {
  createParticipation,
  getMode,
  type ScheduleEntry,
  type ValidatorParticipation,
} from '@x/exporter-client/internal'
import { BaseError, epochToSlot, getClusterId, getCommitteeId, type Hex, type Network } from '@x/schemas'
import { getOwners, isWatched, type WatchScope } from '../scope/watchScope.ts'
import type { EpochRecord, MissedProposal } from '../state/watchState.ts'
import { hasMessages } from './hasMessages.ts'
import { readDuties } from './readDuties.ts'

export type ReadEpochParameters = {
  network: Network
  scope: WatchScope
  epoch: number
  signal: AbortSignal
}

/** What an exporter saw of the validators that are watched, in an epoch. */
export type EpochReading = {
  record: EpochRecord
  missedProposals: MissedProposal[]
  /** Validators, by index, whose attestation their committee did not decide or not sign, as it seems. */
  undecided: number[]
}

/**
 * Reads who took part in the duties of an epoch.
 *
 * An exporter in archive mode knows which duties were to be done. One in standard mode does not: there each active
 * validator is expected to attest once, and nothing is said of proposals.
 *
 * @throws {ExporterBlindError} the exporter saw nothing of anybody
 * @throws {HttpError} the exporter can't be asked
 */
export async function readEpoch(
  client: ExporterConnection,
  { network, scope, epoch, signal }: ReadEpochParameters,
): Promise<EpochReading> {
  const range = { from: epochToSlot(network, epoch), to: epochToSlot(network, epoch + 1) - 1 }
  const chosen = await findValidators(client, scope, signal)
  const record: EpochRecord = { epoch, operators: {}, clusters: {} }
  if (chosen.length === 0) return { record, missedProposals: [], undecided: [] }

  const { participation, failed, unsigned } = await readDuties(client, { network, epoch, chosen, signal })
  const slotsFailed = countSlots(failed)
  if (2 * slotsFailed > network.custom.slotsPerEpoch) throw new EpochUnreadableError(epoch, slotsFailed)

  const isArchive = (await getMode(client, { signal })) === 'archive'
  const seen = new Map(participation.validators.map((validator) => [validator.publicKey, validator]))
  let expected = 0
  let done = 0
  for (const validator of chosen) {
    const { owner, committee: operatorIds } = validator
    const id = getClusterId(owner, operatorIds)
    const figures = seen.get(validator.publicKey)
    const [scheduled, decided] = isArchive ? countScheduled(figures) : countAttestations(validator, figures, epoch)
    const [scheduledBefore, decidedBefore] = record.clusters[id]?.duties ?? [0, 0]
    const duties: [number, number] = [scheduledBefore + scheduled, decidedBefore + decided]
    record.clusters[id] = { owner, operatorIds, duties }
    expected += scheduled
    done += decided
  }
  if (expected > 0 && done === 0) {
    const committeeIds = [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
    const isHeard = await isAnybodyHeard(client, { isArchive, committeeIds, ...range, signal })
    if (!isHeard) throw new ExporterBlindError(epoch)
  }

  for (const { operatorId, expected, signed } of participation.operators) {
    if (isWatchedOperator(operatorId)) record.operators[operatorId] = [expected, signed]
  }
  const missedProposals = isArchive ? await findMissedProposals(client, { network, chosen, seen, range, signal }) : []
  const isUnsigned = ({ index = -1, publicKey }: NodeValidator) =>
    unsigned.has(index) || isUndecided(seen.get(publicKey))
  const undecided = slotsFailed > 0 ? [] : chosen.filter(isUnsigned).flatMap(({ index }) => index ?? [])
  return { record, missedProposals, undecided }

  function isWatchedOperator(operatorId: number): boolean {
    if (scope.operatorIds.includes(operatorId)) return true
    return chosen.some(({ owner, committee }) => committee.includes(operatorId) && isWatched(scope, owner, committee))
  }
}

/** The validators of the clusters and operators that are watched, those with duties. */
export async function findValidators(
  client: ExporterConnection,
  scope: WatchScope,
  signal: AbortSignal,
): Promise<NodeValidator[]> {
  const owners = getOwners(scope)
  const { operatorIds } = scope
  const [ofOwners, ofOperators] = await Promise.all([
    owners.length === 0 ? [] : getValidators(client, { owners, signal }),
    operatorIds.length === 0 ? [] : getValidators(client, { operatorIds, signal }),
  ])
  const chosen = [
    ...ofOwners.filter(({ owner, committee }) => isWatched(scope, owner, committee)),
    ...ofOperators.filter(({ committee }) => committee.some((id) => operatorIds.includes(id))),
  ].filter(({ index, liquidated }) => index !== undefined && !liquidated)
  return [...new Map(chosen.map((validator) => [validator.publicKey, validator])).values()]
}

/** Of the duties in the schedule: all, and those that were decided. */
function countScheduled(figures: ValidatorParticipation | undefined): [number, number] {
  return figures === undefined ? [0, 0] : [figures.scheduled, figures.scheduled - figures.missed]
}

/** Of the attestation that an active validator makes in each epoch: whether there was one, and whether it was decided. */
function countAttestations(
  { status, activationEpoch = Number.POSITIVE_INFINITY, exitEpoch = Number.POSITIVE_INFINITY }: NodeValidator,
  figures: ValidatorParticipation | undefined,
  epoch: number,
): [number, number] {
  if (!status.startsWith('active') || epoch < activationEpoch || epoch >= exitEpoch) return [0, 0]
  return [1, Math.min(1, figures?.byRole['ATTESTER']?.decided ?? 0)]
}

/** Whether the exporter saw an attestation begin and no decision. Of one that it did not see at all nothing is known. */
function isUndecided(figures: ValidatorParticipation | undefined): boolean {
  const duties = figures?.byRole['ATTESTER']
  if (duties === undefined || duties.unobserved + duties.unreadable > 0) return false
  return duties.observed > 0 && duties.undecided === duties.observed
}

type IsAnybodyHeardParameters = {
  isArchive: boolean
  /** Those that are watched. */
  committeeIds: readonly Hex[]
  from: number
  to: number
  signal: AbortSignal
}

/** Whether the exporter has a message of those that are watched, or of anybody in the last slots. */
async function isAnybodyHeard(
  client: ExporterConnection,
  { isArchive, committeeIds, from, to, signal }: IsAnybodyHeardParameters,
): Promise<boolean> {
  const last = { from: Math.max(from, to - 3), to, signal }
  if (!isArchive) return (await getDecideds(client, { ...last, roles: 'ATTESTER' })).data.length > 0
  const watched = await getCommitteeTraces(client, { from, to, committeeIds, signal })
  if (watched.data.some(hasMessages)) return true
  return (await getCommitteeTraces(client, last)).data.some(hasMessages)
}

type FindMissedProposalsParameters = {
  network: Network
  chosen: readonly NodeValidator[]
  seen: ReadonlyMap<string | undefined, ValidatorParticipation>
  range: { from: number; to: number }
  signal: AbortSignal
}

/** Finds the slots of proposals that were scheduled and not decided. There is hardly ever one: only then is it asked for. */
async function findMissedProposals(
  client: ExporterConnection,
  { network, chosen, seen, range, signal }: FindMissedProposalsParameters,
): Promise<MissedProposal[]> {
  const missing = chosen.filter(({ publicKey }) => (seen.get(publicKey)?.byRole['PROPOSER']?.missed ?? 0) > 0)
  const validatorIndices = missing.flatMap(({ index }) => index ?? [])
  if (validatorIndices.length === 0) return []
  const answer = await getValidatorTraces(client, { ...range, roles: 'PROPOSER', validatorIndices, signal })
  const { schedule } = answer
  const isMissed = (entry: ScheduleEntry & { validatorIndex: number }) => {
    const duty = createParticipation({ network, validators: missing })
    const isOfEntry = ({ slot, validatorIndex }: { slot: number; validatorIndex?: number | undefined }) =>
      slot === entry.slot && validatorIndex === entry.validatorIndex
    duty.add({
      data: answer.data.filter(isOfEntry),
      schedule: [entry],
      unreadable: answer.unreadable.filter(isOfEntry),
    })
    return (duty.result().byRole['PROPOSER']?.missed ?? 0) > 0
  }
  return missing
    .flatMap(({ owner, committee: operatorIds, publicKey, index: validatorIndex }) =>
      schedule
        .filter((entry) => entry.validatorIndex === validatorIndex && isMissed(entry))
        .map(({ slot }) => ({ owner, operatorIds, publicKey, validatorIndex, slot })),
    )
    .sort((a, b) => a.slot - b.slot)
}

/** The exporter saw nothing of anybody: it is the exporter that is down, not the operators. */
export class ExporterBlindError extends BaseError {
  override readonly name = 'ExporterBlindError'
  constructor(epoch: number) {
    super(`The exporter saw no duty of anybody in epoch ${epoch}, though there were some.`, {
      fix: "Check that the exporter's node has peers and is in sync.",
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

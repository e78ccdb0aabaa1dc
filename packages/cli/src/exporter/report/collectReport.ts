import {
  type BeaconRole,
  type CommitteeTrace,
  createParticipation,
  type ExporterClient,
  type ExporterMode,
  type ExporterStream,
  type FailedSlots,
  type NodeValidator,
  type PartialErrors,
  type Participation,
  type ParticipationInput,
  type ScheduleEntry,
  type StreamBatch,
  type StreamSummary,
  type ValidatorTrace,
} from '@x/exporter-client'
import { getCommitteeId, type Hex, type Network } from '@x/schemas'
import type { Row } from '../dataSets/dataSets.ts'
import { getIntervalSlots } from './getIntervalSlots.ts'

export type CollectReportParameters = {
  client: ExporterClient
  network: Network
  mode: ExporterMode
  from: number
  to: number
  /** The validators that the report is about; `undefined`: all. */
  chosen: readonly NodeValidator[] | undefined
  /** All validators that the exporter knows, or those that were chosen: their committees. */
  known: readonly NodeValidator[]
  concurrency?: number | undefined
  signal: AbortSignal
  /** Slots of all streams together. */
  onProgress: (done: number, total: number) => void
}

export type CollectedReport = {
  participation: Participation
  intervalSlots: number
  failed: FailedSlots[]
  errors: PartialErrors[]
}

type Batch = StreamBatch<Row, ScheduleEntry>

/** Roles whose duties each validator runs on its own, the last two until the Boole fork. */
const aloneRoles: readonly BeaconRole[] = ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']

/**
 * Adds up a range: committee traces and the traces of duties that each validator runs on its own, or decideds where
 * the exporter keeps no traces. Each duty is counted from one kind of rows only.
 */
export async function collectReport(parameters: CollectReportParameters): Promise<CollectedReport> {
  const { client, network, mode, from, to, chosen, known, concurrency, signal, onProgress } = parameters
  const intervalSlots = getIntervalSlots({ from, to }, network)
  const accumulator = createParticipation({ network, validators: known, intervalSlots })
  const options = { from, to, concurrency, signal }
  const summaries: StreamSummary[] = []
  let finished = 0
  const streams = mode === 'archive' ? 2 : 1

  const add = async (
    stream: ExporterStream<Row>,
    convert: (batch: Batch) => ParticipationInput = (batch) => batch,
  ): Promise<void> => {
    for await (const batch of stream.batches()) {
      accumulator.add(convert(batch))
      onProgress(finished + batch.to - from + 1, streams * (to - from + 1))
    }
    finished += to - from + 1
    summaries.push(stream.summary())
  }

  if (mode === 'archive') {
    const validatorIndices = chosen?.flatMap(({ index }) => (index === undefined ? [] : [index]))
    const wanted = validatorIndices && new Set(validatorIndices)
    const committeeIds = chosen && [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
    let firstAggregation = network.booleForkSlot ?? Number.POSITIVE_INFINITY
    await add(client.streamCommitteeTraces({ ...options, committeeIds }), (batch) => {
      for (const row of batch.data) {
        if ('attester' in row && row.role === 'AGGREGATOR_COMMITTEE') {
          firstAggregation = Math.min(firstAggregation, row.slot)
        }
      }
      return wanted ? keepWanted(batch, wanted) : batch
    })
    // Traces of chosen validators hold aggregations after the fork too, which came with the committees already.
    const isCounted = (row: Row) => row.slot < firstAggregation || !isAggregation(row)
    const roles = from >= firstAggregation ? ['PROPOSER'] : [...aloneRoles]
    await add(client.streamValidatorTraces({ ...options, roles, validatorIndices }), (batch) => ({
      ...batch,
      data: batch.data.filter(isCounted),
    }))
  } else {
    const publicKeys = chosen?.map(({ publicKey }) => publicKey)
    const roles = ['ATTESTER', 'SYNC_COMMITTEE', ...aloneRoles]
    await add(client.streamDecideds({ ...options, roles, publicKeys }))
  }
  return {
    participation: accumulator.result(),
    intervalSlots,
    failed: summaries.flatMap(({ failed }) => failed),
    errors: summaries.flatMap(({ errors }) => errors),
  }
}

function isAggregation(row: Row): boolean {
  return row.role === 'AGGREGATOR' || row.role === 'SYNC_COMMITTEE_CONTRIBUTION'
}

/** Committees hold validators that the report is not about. */
function keepWanted(batch: Batch, wanted: ReadonlySet<number>): ParticipationInput {
  const isWanted = (index: number) => wanted.has(index)
  const scheduled = new Set<string>()
  const schedule: ScheduleEntry[] = []
  for (const entry of batch.schedule) {
    if ('validatorIndex' in entry) continue
    const roles = Object.fromEntries(
      Object.entries(entry.roles)
        .map(([role, indices]) => [role, indices.filter(isWanted)] as const)
        .filter(([, indices]) => indices.length > 0),
    )
    if (Object.keys(roles).length === 0) continue
    scheduled.add(getKey(entry))
    schedule.push({ ...entry, roles })
  }
  const keepSigners = (signers: CommitteeTrace['attester']) =>
    signers
      .map((signer) => ({ ...signer, validatorIndices: signer.validatorIndices.filter(isWanted) }))
      .filter(({ validatorIndices }) => validatorIndices.length > 0)
  const data: (CommitteeTrace | ValidatorTrace)[] = []
  for (const row of batch.data) {
    if (!('attester' in row)) continue
    const attester = keepSigners(row.attester)
    const syncCommittee = keepSigners(row.syncCommittee)
    if (attester.length + syncCommittee.length === 0 && !scheduled.has(getKey(row))) continue
    data.push({ ...row, attester, syncCommittee })
  }
  return { ...batch, data, schedule }
}

function getKey({ slot, committeeId }: { slot: number; committeeId: Hex }): string {
  return `${slot} ${committeeId}`
}

import { getCommitteeId, type Hex } from '@x/schemas'
import { mapEach } from '@x/schemas/internal'
import type { NodeValidator } from '../node/getValidators.ts'
import type { ComputeParticipationParameters, ParticipationInput } from '../participation/createParticipation.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import type { Caveat } from '../rules/caveat.ts'
import { getAnswerableRoles } from '../rules/getAnswerableRoles.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import { type FailedSlots, mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { mergePartialErrors, type PartialErrors } from '../rules/mergePartialErrors.ts'
import { routeDuty } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { StreamBatch, StreamEffort, StreamOptions, StreamSummary } from '../stream/exporterStream.ts'
import { streamCommitteeTraces } from '../stream/streamCommitteeTraces.ts'
import { streamDecideds } from '../stream/streamDecideds.ts'
import { streamValidatorTraces } from '../stream/streamValidatorTraces.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from '../wire/rows.ts'
import type { UnknownValidator } from './findValidators.ts'

export type OpenSourcesParameters = SlotRange &
  Pick<ComputeParticipationParameters, 'network'> &
  Pick<StreamOptions, 'concurrency' | 'signal'> &
  StreamEffort & {
    /** The validators that it is about; all where absent. */
    chosen?: readonly NodeValidator[] | undefined
    /** Those that it should be about too, and that the exporter does not know: they are named among the errors. */
    unknown?: readonly UnknownValidator[] | undefined
  }

/** What a stream has for the figures, with the slots that all streams have delivered and will deliver. */
export type SourceInput = StreamInput & { done: number; total: number }

type StreamInput = ParticipationInput & SlotRange & Pick<StreamBatch<unknown>, 'unreadable'>

export type Sources = {
  inputs: AsyncIterable<SourceInput>
  /** What could not be read so far, of all streams. */
  summary: () => SourcesSummary
}

export type SourcesSummary = {
  /** Slots that could not be read by one stream or more, in order; `countSlots` says how many. */
  failed: FailedSlots[]
  /** Partial errors by text. */
  errors: PartialErrors[]
  /** Rows that could not be read. */
  unreadable: number
  caveats: Caveat[]
}

/**
 * Opens the streams that together have each duty of a range once: committee traces and then validator traces, or
 * decideds on a standard exporter. Where the network does not name the slot of the Boole fork, the rows tell it.
 */
export async function openSources(client: ExporterConnection, parameters: OpenSourcesParameters): Promise<Sources> {
  const { from, to, unknown = [], signal } = parameters
  const isArchive = (await getMode(client, { signal })) === 'archive'
  const slots = to - from + 1
  const total = isArchive ? 2 * slots : slots
  const streams: Source[] = []
  let unreadable = 0
  async function* read(): AsyncGenerator<SourceInput> {
    for (const source of isArchive ? openTraces(client, parameters) : openDecideds(client, parameters)) {
      const before = streams.length * slots
      streams.push(source)
      for await (const input of source.inputs) {
        unreadable += input.unreadable.length
        yield { ...input, done: before + input.to - from + 1, total }
      }
    }
  }
  return {
    inputs: read(),
    summary: () => {
      const summaries = streams.map(({ summary }) => summary())
      return {
        failed: mergeFailedSlots(summaries.flatMap(({ failed }) => failed)),
        errors: mergePartialErrors([
          ...unknown.map(({ message }) => ({ from, to, message, count: 1 })),
          ...summaries.flatMap(({ errors }) => errors),
        ]),
        unreadable,
        caveats: mergeCaveats(summaries.flatMap(({ caveats }) => caveats)),
      }
    },
  }
}

type Source = { inputs: AsyncIterable<StreamInput>; summary: () => StreamSummary }

/** Opens one stream after the other: where the second one begins to leave out duties, the first one tells. */
function* openTraces(
  client: ExporterConnection,
  { network, chosen, ...parameters }: OpenSourcesParameters,
): Generator<Source> {
  const options = getStreamOptions(parameters)
  const validatorIndices = chosen?.flatMap(({ index }) => index ?? [])
  const committeeIds = chosen && [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
  const wanted = validatorIndices && new Set(validatorIndices)
  let booleForkSlot = network.custom.booleForkSlot ?? Number.POSITIVE_INFINITY

  const committees = streamCommitteeTraces(client, { ...options, committeeIds })
  yield {
    inputs: mapEach(committees.batches(), (batch) => {
      const aggregation = batch.data.find(({ role }) => role === 'AGGREGATOR_COMMITTEE')
      booleForkSlot = Math.min(booleForkSlot, aggregation?.slot ?? booleForkSlot)
      return wanted ? keepValidators(batch, wanted) : batch
    }),
    summary: () => committees.summary(),
  }

  const route = {
    route: 'validator-traces',
    network: { custom: { booleForkSlot, gloasForkSlot: network.custom.gloasForkSlot } },
    from: options.from,
    to: options.to,
    isFiltered: false,
  } as const
  const validators = streamValidatorTraces(client, { ...options, roles: getAnswerableRoles(route), validatorIndices })
  // Traces of named validators include aggregations after the fork, which came with the committees already.
  const isNew = ({ role, slot }: { role?: string | undefined; slot: number }) =>
    role === undefined || routeDuty({ network: { custom: { booleForkSlot } }, role, slot }).route === 'validator'
  yield {
    inputs: mapEach(validators.batches(), (batch) => ({
      ...batch,
      data: batch.data.filter(isNew),
      unreadable: batch.unreadable.filter(isNew),
    })),
    summary: () => validators.summary(),
  }
}

function* openDecideds(
  client: ExporterConnection,
  { network, chosen, ...parameters }: OpenSourcesParameters,
): Generator<Source> {
  const options = getStreamOptions(parameters)
  const publicKeys = chosen?.map(({ publicKey }) => publicKey)
  const isFiltered = publicKeys !== undefined
  const roles = getAnswerableRoles({ route: 'decideds', network, from: options.from, isFiltered })
  const stream = streamDecideds(client, { ...options, roles, publicKeys })
  yield { inputs: stream.batches(), summary: () => stream.summary() }
}

function getStreamOptions({
  from,
  to,
  concurrency,
  signal,
  attempts,
  timeout,
  initialWindow,
  maxWindow,
  maxConsecutiveFailures,
}: Omit<OpenSourcesParameters, 'network' | 'chosen'>) {
  const effort: StreamEffort = { attempts, timeout, initialWindow, maxWindow, maxConsecutiveFailures }
  return { from, to, concurrency, signal, ...effort }
}

type Batch = StreamBatch<CommitteeTrace, CommitteeScheduleEntry>

/** Leaves out of a batch of committee traces what is not about the wanted validators. */
function keepValidators(batch: Batch, wanted: ReadonlySet<number>): Batch {
  const schedule = keepScheduled(batch.schedule, wanted)
  const scheduled = new Set(schedule.map(getKey))
  const data = batch.data.flatMap((row): CommitteeTrace[] => {
    const attester = keepSigners(row.attester, wanted)
    const syncCommittee = keepSigners(row.syncCommittee, wanted)
    // An instance in which nobody signed is about those for whom it was scheduled.
    const isAbout = attester.length + syncCommittee.length > 0 || scheduled.has(getKey(row))
    return isAbout ? [{ ...row, attester, syncCommittee }] : []
  })
  return { ...batch, data, schedule }
}

function keepScheduled(
  schedule: readonly CommitteeScheduleEntry[],
  wanted: ReadonlySet<number>,
): CommitteeScheduleEntry[] {
  return schedule.flatMap((entry) => {
    const roles = Object.entries(entry.roles)
      .map(([role, indices]) => [role, indices.filter((index) => wanted.has(index))] as const)
      .filter(([, indices]) => indices.length > 0)
    return roles.length === 0 ? [] : [{ ...entry, roles: Object.fromEntries(roles) }]
  })
}

function keepSigners(signers: readonly CommitteeSigner[], wanted: ReadonlySet<number>): CommitteeSigner[] {
  return signers
    .map((signer) => ({ ...signer, validatorIndices: signer.validatorIndices.filter((index) => wanted.has(index)) }))
    .filter(({ validatorIndices }) => validatorIndices.length > 0)
}

function getKey({ slot, committeeId }: { slot: number; committeeId: Hex }): string {
  return `${slot} ${committeeId}`
}

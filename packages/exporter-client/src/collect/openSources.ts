import { getCommitteeId, type Hex, type SlotClock } from '@x/schemas'
import { mapEach } from '@x/schemas/internal'
import type { NodeValidator } from '../node/getValidators.ts'
import type { ComputeParticipationParameters, ParticipationInput } from '../participation/createParticipation.ts'
import type { TestimonyFigures } from '../participation/participationTypes.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import type { Caveat } from '../rules/caveat.ts'
import { getAnswerableRoles } from '../rules/getAnswerableRoles.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import { type FailedSlots, mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { mergePartialErrors, type PartialErrors } from '../rules/mergePartialErrors.ts'
import { committeeRoles, routeDuty } from '../rules/routeDuty.ts'
import type { ExporterMode, SlotRange } from '../rules/slotRange.ts'
import type { StreamBatch, StreamEffort, StreamOptions, StreamSummary } from '../stream/exporterStream.ts'
import { streamCommitteeTraces } from '../stream/streamCommitteeTraces.ts'
import { streamDecideds } from '../stream/streamDecideds.ts'
import { streamValidatorTraces } from '../stream/streamValidatorTraces.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from '../wire/rows.ts'
import type { MergedBatch } from '../witness/createViewMerger.ts'
import { createWitnessCounter, type WitnessCounter, type WitnessSummary } from '../witness/createWitnessCounter.ts'
import { type Exporters, listWitnesses } from '../witness/listWitnesses.ts'
import { mergeSources } from '../witness/mergeSources.ts'
import type { WitnessBatch } from '../witness/readInStep.ts'
import type { WitnessRow } from '../witness/witness.ts'
import type { UnknownValidator } from './findValidators.ts'

export type OpenSourcesParameters = SlotRange &
  Pick<ComputeParticipationParameters, 'network'> &
  Pick<StreamOptions, 'concurrency' | 'signal'> &
  StreamEffort & {
    /** The validators that it is about; all where absent. */
    chosen?: readonly NodeValidator[] | undefined
    /** All validators that are known, for the operators of their committees; needed with several exporters only. */
    known?: readonly NodeValidator[] | undefined
    /** Those that it should be about too, and that the exporter does not know: they are named among the errors. */
    unknown?: readonly UnknownValidator[] | undefined
  }

/** What a stream has for the figures, with the slots that all streams have delivered and will deliver. */
export type SourceInput = StreamInput & { done: number; total: number }

type StreamInput = ParticipationInput &
  SlotRange &
  Pick<StreamBatch<unknown>, 'unreadable'> &
  // Of several exporters.
  Partial<Pick<MergedBatch, 'findings' | 'lacks'>>

export type Sources = {
  inputs: AsyncIterable<SourceInput>
  /** What could not be read so far, of all streams. */
  summary: () => SourcesSummary
  /** What each exporter had so far, of whose word the duties rest on; `undefined` where one alone is asked. */
  witnesses: (duties: TestimonyFigures | undefined) => WitnessSummary | undefined
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
 * decideds on a standard exporter. Where the network does not name the slot of the Boole fork, the rows tell it. What
 * several exporters have is merged.
 */
export async function openSources(exporters: Exporters, parameters: OpenSourcesParameters): Promise<Sources> {
  const { from, to, unknown = [], signal } = parameters
  const clients = listWitnesses(exporters)
  const [first, ...others] = clients
  const counter = others.length === 0 ? undefined : createWitnessCounter(clients.map(({ name }) => name))
  const modes = await Promise.all(clients.map((client) => probe(client, others.length === 0, signal)))
  const isArchive = modes.some(({ mode }) => mode === 'archive')
  const unanswered = modes.find(({ mode }) => mode !== undefined) === undefined ? modes[0]?.error : undefined
  if (unanswered !== undefined) throw unanswered
  const open = (): Iterable<Source> => {
    if (counter) return openWitnesses(modes, { ...parameters, isArchive, counter })
    return isArchive ? openTraces(first, parameters) : openDecideds(first, parameters)
  }
  const slots = to - from + 1
  const total = isArchive ? 2 * slots : slots
  const streams: Source[] = []
  let unreadable = 0
  async function* read(): AsyncGenerator<SourceInput> {
    for (const source of open()) {
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
    witnesses: (duties) => counter?.get(duties),
  }
}

/** An exporter, and its mode or why it does not tell. */
type Probed = { client: ExporterConnection; mode?: ExporterMode | undefined; error?: unknown }

async function probe(client: ExporterConnection, isAlone: boolean, signal: AbortSignal | undefined): Promise<Probed> {
  try {
    return { client, mode: await getMode(client, { signal }) }
  } catch (error) {
    signal?.throwIfAborted()
    // Others may be there.
    if (isAlone) throw error
    return { client, error }
  }
}

type Source<input = StreamInput> = {
  inputs: AsyncIterable<input>
  summary: () => Pick<StreamSummary, 'failed' | 'errors' | 'caveats'>
}

type WitnessesParameters = OpenSourcesParameters & { isArchive: boolean; counter: WitnessCounter }

/** The same of several exporters: a standard one adds its decideds to the traces of archives. */
function* openWitnesses(
  modes: readonly Probed[],
  { isArchive, counter, ...parameters }: WitnessesParameters,
): Generator<Source> {
  const { network, from, to, known = parameters.chosen ?? [], signal } = parameters
  const fork = createFork(network)
  const opened = modes.map(({ client, mode, error }) => {
    const open = (): Iterator<Source<WitnessBatch>> => {
      if (mode === undefined) return openNothing(error)
      if (mode === 'archive') return openTraces(client, parameters, fork)
      return isArchive ? openApart(client, parameters) : openDecideds(client, parameters)
    }
    return { witness: client.name, sources: open() }
  })
  const getMembers = createMemberFinder(known)
  for (let part = 0; part < (isArchive ? 2 : 1); part += 1) {
    const sources = opened.flatMap(({ witness, sources: each }) => {
      const next = each.next()
      return next.done ? [] : [{ witness, batches: next.value.inputs }]
    })
    const failed: FailedSlots[] = []
    const errors: PartialErrors[] = []
    let caveats: Caveat[] = []
    yield {
      inputs: mapEach(mergeSources(sources, { network, from, to, signal, getMembers }), (merged) => {
        counter.add(merged)
        if (merged.failed) failed.push(merged.failed)
        errors.push(...merged.errors.map((message) => ({ from: merged.from, to: merged.to, message, count: 1 })))
        caveats = mergeCaveats([...caveats, ...merged.caveats])
        return merged
      }),
      summary: () => ({ failed, errors, caveats }),
    }
  }
}

/** Of an exporter that does not answer: it lacks everything. */
function* openNothing(error: unknown): Generator<Source<WitnessBatch>> {
  const fail: AsyncIterable<WitnessBatch> = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
  for (;;) yield { inputs: fail, summary: () => ({ failed: [], errors: [], caveats: [] }) }
}

/** Decideds of the duties of committees, then those of the others, as traces come. */
function* openApart(
  client: ExporterConnection,
  { network, chosen, ...parameters }: OpenSourcesParameters,
): Generator<Source<WitnessBatch>> {
  const options = getStreamOptions(parameters)
  const publicKeys = chosen?.map(({ publicKey }) => publicKey)
  const all = getAnswerableRoles({ route: 'decideds', network, from: options.from, isFiltered: chosen !== undefined })
  for (const ofCommittees of [true, false]) {
    const roles = all.filter((role) => committeeRoles.has(role) === ofCommittees)
    const stream = streamDecideds(client, { ...options, roles, publicKeys })
    yield { inputs: stream.batches(), summary: () => stream.summary() }
  }
}

/** Finds the operators of a committee by what a row tells of it. */
function createMemberFinder(known: readonly NodeValidator[]): (row: WitnessRow) => readonly number[] | undefined {
  const byName = new Map<number | Hex, readonly number[]>()
  for (const { index, publicKey, committee } of known) {
    byName.set(publicKey, committee)
    byName.set(getCommitteeId(committee), committee)
    if (index !== undefined) byName.set(index, committee)
  }
  return (row) => byName.get('attester' in row ? row.committeeId : 'post' in row ? row.validatorIndex : row.publicKey)
}

/** From which slot on committees aggregate, as far as it is known. */
type Fork = { booleForkSlot: number }

function createFork({ custom: { booleForkSlot = Number.POSITIVE_INFINITY } }: SlotClock): Fork {
  return { booleForkSlot }
}

/** Opens one stream after the other: where the second one begins to leave out duties, the first one tells. */
function* openTraces(
  client: ExporterConnection,
  { network, chosen, ...parameters }: OpenSourcesParameters,
  fork: Fork = createFork(network),
): Generator<Source<WitnessBatch>> {
  const options = getStreamOptions(parameters)
  const validatorIndices = chosen?.flatMap(({ index }) => index ?? [])
  const committeeIds = chosen && [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
  const wanted = validatorIndices && new Set(validatorIndices)

  const committees = streamCommitteeTraces(client, { ...options, committeeIds })
  yield {
    inputs: mapEach(committees.batches(), (batch) => {
      const aggregation = batch.data.find(({ role }) => role === 'AGGREGATOR_COMMITTEE')
      fork.booleForkSlot = Math.min(fork.booleForkSlot, aggregation?.slot ?? fork.booleForkSlot)
      return wanted ? keepValidators(batch, wanted) : batch
    }),
    summary: () => committees.summary(),
  }

  const route = {
    route: 'validator-traces',
    network: { custom: { ...fork, gloasForkSlot: network.custom.gloasForkSlot } },
    from: options.from,
    to: options.to,
    isFiltered: false,
  } as const
  const validators = streamValidatorTraces(client, { ...options, roles: getAnswerableRoles(route), validatorIndices })
  // Traces of named validators include aggregations after the fork, which came with the committees already.
  const isNew = ({ role, slot }: { role?: string | undefined; slot: number }) =>
    role === undefined || routeDuty({ network: { custom: fork }, role, slot }).route === 'validator'
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
): Generator<Source<WitnessBatch>> {
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

import { getCommitteeId } from '@x/schemas'
import type { NodeValidator } from '../node/getValidators.ts'
import {
  createParticipation,
  type ParticipationInput,
  type ParticipationOptions,
} from '../participation/createParticipation.ts'
import type { Participation } from '../participation/participationTypes.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import { getAnswerableRoles } from '../rules/getAnswerableRoles.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { PartialErrors } from '../rules/mergePartialErrors.ts'
import { routeDuty } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { StreamOptions, StreamSummary } from '../stream/exporterStream.ts'
import { streamCommitteeTraces } from '../stream/streamCommitteeTraces.ts'
import { streamDecideds } from '../stream/streamDecideds.ts'
import { streamValidatorTraces } from '../stream/streamValidatorTraces.ts'
import { keepValidators } from './keepValidators.ts'

export type CollectParticipationParameters = SlotRange &
  Pick<ParticipationOptions, 'network' | 'intervalSlots'> &
  Pick<StreamOptions, 'concurrency' | 'signal'> & {
    /** The validators that the figures are about; all where absent. */
    chosen?: readonly NodeValidator[] | undefined
    /** All validators that the exporter knows, for their committees and public keys. Not needed beside `chosen`. */
    known?: readonly NodeValidator[] | undefined
    /** Called with the slots that all streams together have delivered, and with those that they will deliver. */
    onProgress?: ((done: number, total: number) => void) | undefined
  }

export type CollectedParticipation = {
  participation: Participation
  /** Slots that could not be read, stream by stream. */
  failed: FailedSlots[]
  /** Partial errors, stream by stream. */
  errors: PartialErrors[]
}

/**
 * Reads a range of slots and adds up who took part in which duties, each duty from one kind of rows only: committee
 * traces and the traces of the duties that each validator runs alone, or decideds where the exporter keeps no traces.
 * If the network does not name the slot of the Boole fork, the rows tell it. See `createParticipation` for what is
 * counted.
 *
 * @throws {StreamFailedError} too many slots in a row could not be read
 * @example
 * const range = { from: 9_000_000, to: 9_000_031 }
 * const known = await client.getValidators()
 * const { participation, failed } = await collectParticipation(client, { network: mainnet, ...range, known })
 * console.log(participation.totals.missed, failed.length)
 */
export async function collectParticipation(
  client: ExporterConnection,
  parameters: CollectParticipationParameters,
): Promise<CollectedParticipation> {
  const { network, intervalSlots, from, to, chosen, known = chosen, signal, onProgress } = parameters
  const isArchive = (await getMode(client, { signal })) === 'archive'
  const accumulator = createParticipation({ network, validators: known, intervalSlots })
  const slots = to - from + 1
  const total = isArchive ? 2 * slots : slots
  const summaries: StreamSummary[] = []
  for (const source of isArchive ? openTraces(client, parameters) : openDecideds(client, parameters)) {
    for await (const input of source.inputs) {
      accumulator.add(input)
      onProgress?.(summaries.length * slots + input.to - from + 1, total)
    }
    summaries.push(source.summary())
  }
  return {
    participation: accumulator.result(),
    failed: summaries.flatMap(({ failed }) => failed),
    errors: summaries.flatMap(({ errors }) => errors),
  }
}

/** What a stream has for the figures. */
type Source = { inputs: AsyncIterable<ParticipationInput & SlotRange>; summary: () => StreamSummary }

/** Opens one stream after the other: where the second one begins to leave out duties, the first one tells. */
function* openTraces(
  client: ExporterConnection,
  { network, chosen, ...parameters }: CollectParticipationParameters,
): Generator<Source> {
  const options = getStreamOptions(parameters)
  const validatorIndices = chosen?.flatMap(({ index }) => index ?? [])
  const committeeIds = chosen && [...new Set(chosen.map(({ committee }) => getCommitteeId(committee)))]
  const wanted = validatorIndices && new Set(validatorIndices)
  let booleForkSlot = network.booleForkSlot ?? Number.POSITIVE_INFINITY

  const committees = streamCommitteeTraces(client, { ...options, committeeIds })
  yield {
    inputs: map(committees.batches(), (batch) => {
      const aggregation = batch.data.find(({ role }) => role === 'AGGREGATOR_COMMITTEE')
      booleForkSlot = Math.min(booleForkSlot, aggregation?.slot ?? booleForkSlot)
      return wanted ? keepValidators(batch, wanted) : batch
    }),
    summary: () => committees.summary(),
  }

  const route = {
    route: 'validator-traces',
    network: { booleForkSlot },
    from: options.from,
    isFiltered: false,
  } as const
  const validators = streamValidatorTraces(client, { ...options, roles: getAnswerableRoles(route), validatorIndices })
  yield {
    // Traces of named validators include aggregations after the fork, which came with the committees already.
    inputs: map(validators.batches(), (batch) => ({
      ...batch,
      data: batch.data.filter(
        ({ role, slot }) => routeDuty({ network: { booleForkSlot }, role, slot }).route === 'validator',
      ),
    })),
    summary: () => validators.summary(),
  }
}

function* openDecideds(
  client: ExporterConnection,
  { network, chosen, ...parameters }: CollectParticipationParameters,
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
}: Pick<CollectParticipationParameters, 'from' | 'to' | 'concurrency' | 'signal'>) {
  return { from, to, concurrency, signal }
}

async function* map<input, output>(
  inputs: AsyncIterable<input>,
  convert: (input: input) => output,
): AsyncGenerator<output> {
  for await (const input of inputs) yield convert(input)
}

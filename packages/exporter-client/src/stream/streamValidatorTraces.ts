import { getValidators } from '../node/getValidators.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { isCommitteeDutyRefusal } from '../request/isCommitteeDutyRefusal.ts'
import { parseValidatorFilter } from '../request/parseValidatorFilter.ts'
import { isFiltered, type ValidatorQuery } from '../request/queries.ts'
import { type RowsResponse, requestRows } from '../request/requestRows.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { aggregatorRoles } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { parseValidatorTraces, type ValidatorTraces } from '../wire/parseValidatorTraces.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { ExporterStream, StreamValidatorTracesParameters } from './exporterStream.ts'
import { requestApart } from './requestApart.ts'
import type { Limits } from './showRows.ts'
import { type RowTaker, takeRowsFirst } from './takeRows.ts'

/** What tells validator traces apart, and puts them in order. */
export type ValidatorRow = Pick<ValidatorTrace, 'slot' | 'role' | 'validatorIndex'>

type Content<row> = Omit<ValidatorTraces, 'data'> & { data: (row | ValidatorTrace)[] }

/**
 * Reads validator traces of any range of slots, in the order of slot, role and validator. Works as `streamDecideds`
 * does; `batches()` yields the schedules as well.
 *
 * Without `publicKeys` or `validatorIndices`, AGGREGATOR and SYNC_COMMITTEE_CONTRIBUTION end with the Boole fork: committee traces
 * have them from there on. The batches after it carry the caveat `committee-duty`.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * const stream = streamValidatorTraces(client, { from: 9_000_000, to: 9_007_199, roles: 'PROPOSER' })
 * for await (const { slot, validatorIndex, decideds } of stream) console.log(slot, validatorIndex, decideds[0]?.signers)
 */
export function streamValidatorTraces(
  client: ExporterConnection,
  parameters: StreamValidatorTracesParameters,
): ExporterStream<ValidatorTrace, ValidatorScheduleEntry> {
  return streamValidatorTracesWith<ValidatorTrace>(client, parameters, undefined)
}

/** The same where somebody else reads the rows, all of them or some, straight from the bytes of the answers. */
export function streamValidatorTracesWith<row extends ValidatorRow>(
  client: ExporterConnection,
  { roles, publicKeys, validatorIndices, ...options }: StreamValidatorTracesParameters,
  openRows: (() => RowTaker<row>) | undefined,
): ExporterStream<row | ValidatorTrace, ValidatorScheduleEntry> {
  const kind = 'validator-traces'
  const from = options.cursor?.from ?? options.from ?? 0
  const query = parseValidatorFilter({ roles, publicKeys, validatorIndices }, { from, network: client.network })
  const openTaker = openRows && takeRowsFirst<row | ValidatorTrace, Content<row>>(openRows)
  const reading = { parse: parseValidatorTraces, openTaker }
  const fixed = { route: kind, ...reading, method: options.method, retry: false } as const
  return createStream<row | ValidatorTrace, ValidatorScheduleEntry>(
    client,
    {
      kind,
      filter: query,
      request: (range, limits) =>
        requestApart<Name, Content<row>>({
          range,
          send: (names) =>
            requestAcrossFork(client, range, names ? chooseFrom(client, range, query, names) : query, (part) =>
              requestRows<Content<row>>(client, { ...fixed, ...range, ...limits, query: part }),
            ),
          list: async () => (isFiltered(query) ? listNames(query) : await listIndices(client, limits)),
          describe: (name) => (typeof name === 'number' ? { validatorIndex: name } : { publicKey: `0x${name}` }),
        }),
      compare: (a, b) => compareTexts(a.role, b.role) || a.validatorIndex - b.validatorIndex,
    },
    options,
  )
}

/** A validator's index, or its key without `0x`. */
type Name = number | string

/** The same request about some of the validators. */
function chooseFrom(
  { network }: ExporterConnection,
  { from }: SlotRange,
  query: ValidatorQuery,
  names: readonly Name[],
): ValidatorQuery {
  const pubkeys = names.filter((name) => typeof name === 'string')
  const indices = names.filter((name) => typeof name === 'number')
  const isMoved = !isFiltered(query) && from >= (network?.custom.booleForkSlot ?? Number.POSITIVE_INFINITY)
  return {
    // Where it asked for everybody, it did not get these.
    roles: isMoved ? query.roles.filter((role) => !aggregatorRoles.has(role)) : query.roles,
    ...(pubkeys.length > 0 && { pubkeys }),
    ...(indices.length > 0 && { indices }),
  }
}

function listNames({ pubkeys = [], indices = [] }: ValidatorQuery): Name[] {
  return [...pubkeys, ...indices]
}

async function listIndices(client: ExporterConnection, limits: Limits): Promise<number[]> {
  return (await getValidators(client, limits)).flatMap(({ index }) => index ?? [])
}

type Response<row> = RowsResponse<Omit<ValidatorTraces, 'data'> & { data: row[] }>

/**
 * Asks for the validator traces of one window of a stream.
 *
 * The exporter refuses a window of unfiltered aggregator duties that begins after the Boole fork, and notes them in one
 * that reaches across it. To make the rows independent of the windows, a refused one is asked for without these duties.
 */
async function requestAcrossFork<row>(
  client: ExporterConnection,
  range: SlotRange,
  query: ValidatorQuery,
  send: (query: ValidatorQuery) => Promise<Response<row>>,
): Promise<Response<row>> {
  const moved = query.roles.filter((role) => aggregatorRoles.has(role))
  if (isFiltered(query) || moved.length === 0) return send(query)
  const fork = client.network?.custom.booleForkSlot
  if (fork === undefined || range.from < fork) {
    try {
      return await send(query)
    } catch (error) {
      if (!isCommitteeDutyRefusal(error)) throw error
    }
  }
  const others = query.roles.filter((role) => !aggregatorRoles.has(role))
  const { answer, ...facts } = others.length > 0 ? await send({ ...query, roles: others }) : createNothing()
  const asked = { ...range, route: 'validator-traces', roles: query.roles, isFiltered: false } as const
  const ofRows = answer.caveats.filter(({ reason }) => reason.endsWith('unreadable'))
  const caveats = [...getCaveats(client, asked), ...ofRows]
  if (!caveats.some(({ reason }) => reason === 'committee-duty')) {
    caveats.push({ ...range, reason: 'committee-duty', roles: moved, explanation })
  }
  return { ...facts, answer: { ...answer, caveats } }
}

function createNothing(): Response<never> {
  return { answer: { data: [], unreadable: [], schedule: [], errors: [], caveats: [] }, bytes: 0, durationMs: 0 }
}

const explanation =
  'The exporter runs these duties as committee duties here; without public keys or validator indices only committee traces have them.'

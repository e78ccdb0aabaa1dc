import { HttpStatusError } from '@x/http'
import { InvalidInputError, type Network, slotToTime } from '@x/schemas'
import type { Caveat } from '../rules/caveat.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import type { RouteName, SlotRange } from '../rules/slotRange.ts'
import { runnerRoles } from '../wire/roles.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { ArchiveModeRequiredError } from './ArchiveModeRequiredError.ts'
import type { AnswerFacts } from './answers.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { findNothingButUnknown, findUnknownValidators } from './findUnknownValidators.ts'
import { type CommitteeQuery, isFiltered, type RequestOptions, type ValidatorQuery } from './queries.ts'
import { type JsonRequest, requestJson } from './requestJson.ts'
import { ValidatorsNotFoundError } from './ValidatorsNotFoundError.ts'

export type RowsRequest<content> = SlotRange &
  RequestOptions & {
    route: RouteName
    query: ValidatorQuery | CommitteeQuery
    /** Gets the slot where a single one is asked for. */
    parse: (input: unknown, text: string, slot: number | undefined) => content
    openTaker?: JsonRequest<content>['openTaker']
    /** `false`: the caller repeats by itself. */
    retry?: false | undefined
  }

export type RowsResponse<content> = {
  answer: content & AnswerFacts
  /** Size of the answer. */
  bytes: number
  /** Time that it took. */
  durationMs: number
}

const paths = {
  decideds: 'v1/exporter/decideds',
  'validator-traces': 'v1/exporter/traces/validator',
  'committee-traces': 'v1/exporter/traces/committee',
} as const

/** What tells a row's duty. */
type AskedRow = { slot: number; role?: unknown; publicKey?: unknown; committeeId?: unknown; validatorIndex?: unknown }

/** What the contents of all answers have. */
type Content = {
  data: TracedRow[]
  schedule?: { slot: number }[] | undefined
  unreadable: UnreadableRow[]
  errors: string[]
}

/**
 * Requests rows, with caveats about what they do not prove. Where unknown validators make it fail, it is requested again
 * without them, and they are named in `errors`.
 *
 * @throws {ArchiveModeRequiredError} traces, and the exporter runs in standard mode
 * @throws {ValidatorsNotFoundError} the exporter knows none of the validators
 */
export async function requestRows<content extends Content>(
  client: ExporterConnection,
  request: RowsRequest<content>,
): Promise<RowsResponse<content>> {
  const unknown: string[] = []
  let { query } = request
  for (;;) {
    try {
      const response = await sendRequest(client, { ...request, query })
      response.answer.errors.unshift(...unknown)
      return response
    } catch (error) {
      const found = findUnknownValidators(error, query)
      if (found === undefined) throw error
      unknown.push(...found.texts)
      if (found.rest === undefined) throw new ValidatorsNotFoundError(unknown, { cause: error })
      query = found.rest
    }
  }
}

/**
 * Sends one request exactly as the server binds it. The names in a URL are those of the body in lower case: the server
 * silently ignores others.
 */
async function sendRequest<content extends Content>(
  client: ExporterConnection,
  { route, from, to, query, method = 'POST', parse: parseRows, ...request }: RowsRequest<content>,
): Promise<RowsResponse<content>> {
  if (route !== 'decideds' && client.knownMode === 'standard') throw new ArchiveModeRequiredError(features[route])
  const body = { from, to, ...query }
  const parse = (input: unknown, text: string) => parseRows(input, text, from === to ? from : undefined)
  try {
    const { data, bytes, durationMs, headers } = await requestJson(client, {
      ...request,
      path: paths[route],
      method,
      parse,
      check: (answer) => {
        assertAskedFor(answer, { route, from, to, query })
        assertOfNetwork(answer, client.network)
      },
      ...(method === 'POST' ? { json: body } : { query: toLowerCase(body) }),
      idempotent: true,
      isFinal: (error) =>
        findUnknownValidators(error, query) !== undefined || findNothingButUnknown(error) !== undefined,
    }).catch((error: unknown) => getEmptyAnswer(error, parse, query))
    // Only archive exporters have the routes of the traces.
    if (route !== 'decideds') client.knownMode ??= 'archive'
    const caveats = [
      ...getCaveats(client, {
        ...{ route, from, to, roles: query.roles ?? runnerRoles, isFiltered: isFiltered(query) },
        lacksRoles: route === 'committee-traces' && query.roles !== undefined && hasRowOfRole(data, undefined),
        hasAggregations: hasRowOfRole(data, 'AGGREGATOR_COMMITTEE'),
      }),
      ...getCaveatsOfUnreadable(data.unreadable),
    ]
    const nodeVersion = headers.get('x-ssv-node-version') ?? undefined
    return { answer: { ...data, caveats, nodeVersion }, bytes, durationMs }
  } catch (error) {
    if (!(error instanceof HttpStatusError) || error.status !== 404 || route === 'decideds') throw error
    client.knownMode = 'standard'
    throw new ArchiveModeRequiredError(features[route], { cause: error })
  }
}

/** An exporter that answers for others than it was asked for, or something in between that does, is not to be believed. */
function assertAskedFor(
  { data, schedule = [], unreadable }: Content,
  { route, from, to, query }: SlotRange & Pick<RowsRequest<never>, 'route' | 'query'>,
): void {
  for (const [name, items] of Object.entries({ data, schedule, unreadable })) {
    const i = items.findIndex(({ slot }) => slot < from || slot > to)
    if (i < 0) continue
    const message = `expected ${from} to ${to}, as was asked for, not ${items[i]?.slot}`
    throw new InvalidInputError('The answer', [{ path: `${name}.${i}.slot`, message }])
  }
  for (const [name, asked] of listFilters(route, query)) {
    const i = data.findIndex((row) => row[name] !== undefined && !asked.has(row[name]))
    if (i < 0) continue
    throw new InvalidInputError('The answer', [
      { path: `data.${i}.${name}`, message: 'expected one that was asked for' },
    ])
  }
}

/** No message comes so long before or after its slot, in ms. */
const farOff = 86_400_000

/**
 * An exporter of another network has slots of the same numbers, and committees of the same operators: their times are
 * others. One message with an absurd time says nothing; where none has a time near to its slot, no row is of this network.
 */
function assertOfNetwork({ data }: Content, network: Network | undefined): void {
  if (network === undefined) return
  let hasTimes = false
  for (const row of data) {
    const begin = slotToTime(network, row.slot)
    for (const time of listTimes(row)) {
      // The node recorded none.
      if (time === 0) continue
      if (Math.abs(time - begin) < farOff) return
      hasTimes = true
    }
  }
  if (!hasTimes) return
  throw new InvalidInputError('The answer', [
    {
      path: 'data',
      message: `no message has a time near to its slot by the clock of ${network.name}: the exporter is of another network, or its clock is wrong`,
    },
  ])
}

type Timed = { time: number }
type TracedRow = AskedRow & {
  consensus?: readonly ({ proposal: Timed | null } & Record<
    'prepares' | 'commits' | 'roundChanges',
    readonly Timed[]
  >)[]
} & { [list in 'decideds' | 'pre' | 'post' | 'attester' | 'syncCommittee']?: readonly Timed[] } & {
  /** The times of a row that somebody else has read. */
  listTimes?: (() => Iterable<number>) | undefined
}

/** The times of the messages of a trace, as far as it was read; decideds have none. */
function* listTimes(row: TracedRow): Generator<number> {
  if (row.listTimes) yield* row.listTimes()
  const { consensus = [] } = row
  for (const { proposal, prepares, commits, roundChanges } of consensus) {
    for (const message of [proposal ?? [], prepares, commits, roundChanges].flat()) yield message.time
  }
  for (const list of [row.decideds, row.pre, row.post, row.attester, row.syncCommittee]) {
    for (const message of list ?? []) yield message.time
  }
}

type AnyFilter = Partial<Omit<ValidatorQuery, 'roles'>> &
  Pick<CommitteeQuery, 'committeeIDs'> & { roles?: readonly string[] }

/** The filters that rows can be held against, by the field that says it. */
function listFilters(
  route: RouteName,
  query: ValidatorQuery | CommitteeQuery,
): (readonly [Exclude<keyof AskedRow, 'slot'>, ReadonlySet<unknown>])[] {
  const { roles, pubkeys, indices, committeeIDs }: AnyFilter = query
  const toHex = (digits: string) => `0x${digits}`
  return [
    // Older nodes know no roles of committees, and do not apply them.
    ...(route !== 'committee-traces' && roles ? ([['role', new Set(roles)]] as const) : []),
    // Where both are asked for, a row says only one of them.
    ...(pubkeys && !indices ? ([['publicKey', new Set(pubkeys.map(toHex))]] as const) : []),
    ...(indices && !pubkeys ? ([['validatorIndex', new Set(indices)]] as const) : []),
    ...(committeeIDs ? ([['committeeId', new Set(committeeIDs.map(toHex))]] as const) : []),
  ]
}

/** The answer that there is no row, where the exporter said so with a failure; anything else is thrown again. */
function getEmptyAnswer<content extends Content>(
  error: unknown,
  parse: JsonRequest<content>['parse'],
  query: ValidatorQuery | CommitteeQuery,
): { data: content; bytes: number; durationMs: number; headers: Headers } {
  const texts = findUnknownValidators(error, query) ? undefined : findNothingButUnknown(error)
  if (texts === undefined) throw error
  const empty = { data: [], errors: texts }
  return { data: parse(empty, JSON.stringify(empty)), bytes: 0, durationMs: 0, headers: new Headers() }
}

const features = { 'validator-traces': 'validator traces', 'committee-traces': 'committee traces' } as const

function toLowerCase(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** Nodes that know the filter by roles say the role of each row. */
function hasRowOfRole({ data }: Content, role: string | undefined): boolean {
  return data.some((row) => row.role === role)
}

/** Says where rows are missing that could not be read. */
export function getCaveatsOfUnreadable(unreadable: readonly UnreadableRow[]): Caveat[] {
  return mergeCaveats(
    unreadable.map(({ slot, isSchedule }) => ({
      reason: isSchedule ? 'schedule-unreadable' : 'unreadable',
      from: slot,
      to: slot,
      explanation: isSchedule
        ? 'Schedules of these slots hold a number that cannot be read: they do not tell which duties were missed or not scheduled.'
        : 'Rows of these slots hold a number or a time that cannot be read; they are handed over as text and are in no figure.',
    })),
  )
}

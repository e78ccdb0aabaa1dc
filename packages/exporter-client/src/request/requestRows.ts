import { HttpStatusError } from '@x/http'
import { getCaveats } from '../rules/getCaveats.ts'
import { unknownKeyText } from '../rules/isLastingError.ts'
import type { RouteName } from '../rules/routeName.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { runnerRoles } from '../wire/roles.ts'
import { ArchiveModeRequiredError } from './ArchiveModeRequiredError.ts'
import type { AnswerFacts } from './answers.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { isFiltered } from './isFiltered.ts'
import type { CommitteeQuery, RequestOptions, ValidatorQuery } from './queries.ts'
import { requestJson } from './requestJson.ts'
import { ValidatorsNotFoundError } from './ValidatorsNotFoundError.ts'

export type RowsRequest<content> = SlotRange &
  RequestOptions & {
    route: RouteName
    query: ValidatorQuery | CommitteeQuery
    parse: (input: unknown) => content
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

/**
 * Sends one request for rows exactly as the server binds it, parses the answer, and says where it does not prove
 * anything. The names in a URL are those of the body in lower case: the server silently ignores others.
 *
 * @throws {ArchiveModeRequiredError} traces, and the exporter runs in standard mode
 * @throws {ValidatorsNotFoundError} the exporter knows none of the public keys
 * @throws {HttpError} no answer, an error of the server, or an answer of another shape
 */
export async function requestRows<content extends object>(
  client: ExporterConnection,
  { route, from, to, query, method = 'POST', ...request }: RowsRequest<content>,
): Promise<RowsResponse<content>> {
  if (route !== 'decideds' && client.knownMode === 'standard') throw new ArchiveModeRequiredError(features[route])
  const body = { from, to, ...query }
  try {
    const { data, bytes, durationMs, headers } = await requestJson(client, {
      ...request,
      path: paths[route],
      method,
      ...(method === 'POST' ? { json: body } : { query: toLowerCase(body) }),
      idempotent: true,
    })
    // Only archive exporters have the routes of the traces.
    if (route !== 'decideds') client.knownMode ??= 'archive'
    const roles = query.roles ?? runnerRoles
    const lacksRoles = route === 'committee-traces' && query.roles !== undefined && hasRowWithoutRole(data)
    const asked = { route, from, to, roles, isFiltered: isFiltered(query), lacksRoles }
    const nodeVersion = headers.get('x-ssv-node-version') ?? undefined
    return { answer: { ...data, caveats: getCaveats(client, asked), nodeVersion }, bytes, durationMs }
  } catch (error) {
    throw toTypedError(client, { route, query }, error)
  }
}

const features = { 'validator-traces': 'validator traces', 'committee-traces': 'committee traces' } as const

function toLowerCase(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** Nodes that know the filter by roles say the role of each row. */
function hasRowWithoutRole(answer: object): boolean {
  const rows: unknown = 'data' in answer ? answer.data : undefined
  return Array.isArray(rows) && rows.some(({ role }) => role === undefined)
}

/** Gives the statuses that mean something particular here an error of their own. */
function toTypedError(
  client: ExporterConnection,
  { route, query }: { route: RouteName; query: ValidatorQuery | CommitteeQuery },
  error: unknown,
): unknown {
  if (!(error instanceof HttpStatusError)) return error
  if (error.status === 404 && route !== 'decideds') {
    client.knownMode = 'standard'
    return new ArchiveModeRequiredError(features[route], { cause: error })
  }
  // Older nodes answer 500 here, newer ones 400.
  if (error.status !== 400 && error.status !== 500) return error
  const texts = error.excerpt.match(new RegExp(`${unknownKeyText}: [0-9a-f]{96}`, 'g'))
  const asked = 'pubkeys' in query ? query.pubkeys?.length : undefined
  // With another error beside them, or with some keys known, it was not the keys that failed the request. The excerpt
  // ends after a few texts, but begins with their number.
  const count = Number(/(\d+) errors? occurred/.exec(error.excerpt)?.[1] ?? texts?.length)
  if (!texts || count !== asked || hasOtherError(error.excerpt)) return error
  return new ValidatorsNotFoundError(texts, { cause: error })
}

/** Whether one of several errors is about something else than a key, as far as the text goes: it may be cut. */
function hasOtherError(text: string): boolean {
  const entries = text.replace(/…$/, '').split('\\t* ').slice(1)
  return entries.some((entry) => !entry.startsWith(unknownKeyText) && !unknownKeyText.startsWith(entry))
}

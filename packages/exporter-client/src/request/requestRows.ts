import { HttpStatusError } from '@x/http'
import type { RouteName } from '../rules/getCaveats.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { ArchiveModeRequiredError, ValidatorsNotFoundError } from './errors.ts'
import type { CommitteeQuery, ValidatorQuery } from './normalizeQuery.ts'
import type { RequestOptions, SlotRange } from './queries.ts'
import { requestJson } from './requestJson.ts'

export type RowsRequest<answer> = SlotRange &
  RequestOptions & {
    route: RouteName
    query: ValidatorQuery | CommitteeQuery
    parse: (input: unknown) => answer
    /** `false`: the caller repeats by itself. */
    retry?: false | undefined
  }

export type RowsResponse<answer> = answer & {
  nodeVersion: string | undefined
  bytes: number
  durationMs: number
}

const paths = {
  decideds: 'v1/exporter/decideds',
  'validator-traces': 'v1/exporter/traces/validator',
  'committee-traces': 'v1/exporter/traces/committee',
} as const

/** Sends one request of rows exactly as the server binds it, and parses the answer. */
export async function requestRows<answer extends object>(
  client: ExporterConnection,
  { route, from, to, query, method = 'POST', ...request }: RowsRequest<answer>,
): Promise<RowsResponse<answer>> {
  if (route !== 'decideds' && client.knownMode === 'standard') throw new ArchiveModeRequiredError(features[route])
  try {
    const { data, bytes, durationMs, headers } = await requestJson(client, {
      ...request,
      path: paths[route],
      method,
      ...(method === 'POST' ? { json: toBody({ from, to }, query) } : { query: toQuery({ from, to }, query) }),
      idempotent: true,
    })
    // Only archive exporters have the routes of the traces.
    if (route !== 'decideds') client.knownMode ??= 'archive'
    return { ...data, nodeVersion: headers.get('x-ssv-node-version') ?? undefined, bytes, durationMs }
  } catch (error) {
    throw explain(client, { route, query }, error)
  }
}

const features = { 'validator-traces': 'validator traces', 'committee-traces': 'committee traces' } as const

/** The JSON names differ from those in a URL, and a URL's `committeeIDs` is ignored by the server without a word. */
function toBody(range: SlotRange, query: ValidatorQuery | CommitteeQuery): Record<string, unknown> {
  if (!('committeeIds' in query)) return { ...range, ...query }
  const { committeeIds, ...rest } = query
  return { ...range, committeeIDs: committeeIds, ...rest }
}

function toQuery({ from, to }: SlotRange, query: ValidatorQuery | CommitteeQuery): Record<string, string | number> {
  const lists = Object.entries(query).map(([name, list]) => [name.toLowerCase(), list.join(',')])
  return { from, to, ...Object.fromEntries(lists) }
}

/** Gives the statuses that mean something particular here an error of their own. */
function explain(
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
  const texts = error.excerpt.match(/validator not found for pubkey: [0-9a-f]{96}/g)
  const asked = 'pubkeys' in query ? query.pubkeys?.length : undefined
  // Where another error stands beside them, or some keys are known, it is not the keys which failed the request. The
  // excerpt ends after a few texts, but begins with their number.
  const count = Number(/(\d+) errors? occurred/.exec(error.excerpt)?.[1] ?? texts?.length)
  if (!texts || count !== asked || hasOtherError(error.excerpt)) return error
  return new ValidatorsNotFoundError(texts, { cause: error })
}

/** Whether one of several errors is about something else than a key, as far as the text goes: it may be cut. */
function hasOtherError(text: string): boolean {
  const entries = text.replace(/…$/, '').split('\\t* ').slice(1)
  return entries.some((entry) => !entry.startsWith(keyNotFound) && !keyNotFound.startsWith(entry))
}

const keyNotFound = 'validator not found for pubkey'

import { HttpStatusError, ResponseError } from '@x/http'
import { getInputProblems } from '@x/schemas/internal'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import {
  SubgraphAuthError,
  SubgraphBehindError,
  type SubgraphError,
  SubgraphIndexingError,
  SubgraphNotFoundError,
  SubgraphQueryError,
  SubgraphRateLimitError,
  SubgraphUnavailableError,
} from './errors.ts'

export type QueryParameters<data> = {
  /** GraphQL text with one operation. */
  document: string
  variables?: Readonly<Record<string, unknown>> | undefined
  /** What `data` of the answer must be. */
  schema: v.GenericSchema<unknown, data>
  signal?: AbortSignal | undefined
}

/**
 * Sends a GraphQL query to the subgraph and returns its checked `data`.
 *
 * Errors that the services send inside an answer of status 200 are typed here; those that pass by themselves are tried
 * again first. Bytes, addresses and ids in variables must be lower case.
 *
 * @throws {SubgraphAuthError} the API key is missing, not known, used up or not allowed
 * @throws {SubgraphRateLimitError} status 429, after retries
 * @throws {SubgraphUnavailableError} overload, inner time-outs, no indexer, after retries
 * @throws {SubgraphIndexingError} the subgraph failed at some block
 * @throws {SubgraphBehindError} a `block` argument beyond what is indexed
 * @throws {SubgraphNotFoundError} no subgraph at this address
 * @throws {SubgraphQueryError} anything else that the subgraph says against the query
 * @throws {ResponseError} `data` is not what the schema expects
 * @example
 * const { operators } = await query(client, {
 *   document: 'query ($first: Int!) { operators(first: $first) { id } }',
 *   variables: { first: 5 },
 *   schema: v.object({ operators: v.array(v.object({ id: v.string() })) }),
 * })
 */
export async function query<data>(client: SubgraphConnection, parameters: QueryParameters<data>): Promise<data> {
  const { http } = client
  const { document, variables = {}, schema, signal } = parameters
  const { data: answer } = await http
    .request({
      method: 'POST',
      idempotent: true,
      json: { query: document, variables },
      schema: envelope,
      signal,
      getFailure: ({ errors }) => {
        // Without control characters: messages end up on terminals.
        const messages = errors?.map(({ message }) => http.redact(message).replace(/[\p{Cc}\p{Cf}]+/gu, ' ')) ?? []
        return messages.length === 0 ? undefined : classify(messages)
      },
    })
    .catch((error: unknown) => {
      throw error instanceof HttpStatusError ? fromStatus(error) : error
    })

  const result = v.safeParse(schema, answer.data)
  if (result.success) return result.output
  const problems = getInputProblems(result.issues).slice(0, 5)
  throw new ResponseError({
    reason: 'shape',
    method: 'POST',
    endpoint: client.endpoint,
    attempts: 1,
    problems: problems.map(({ path, message }) => ({
      path: http.redact(path === '' ? 'data' : `data.${path}`),
      message: http.redact(message),
    })),
  })
}

const graphqlError = /* @__PURE__ */ v.pipe(
  v.unknown(),
  v.transform((error) => ({
    message:
      typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
        ? error.message
        : 'an error without a message',
  })),
)

const envelope = /* @__PURE__ */ v.object({
  data: v.optional(v.unknown()),
  errors: v.nullish(v.array(graphqlError)),
})

type Failure = { error: SubgraphError; isTransient: boolean }

/** Sorts by the first message: gateway and graph-node send one, or several that follow from the first. */
function classify(messages: readonly string[]): Failure {
  const details = messages.join('; ')
  const has = (pattern: RegExp): boolean => pattern.test(details)
  const final = (error: SubgraphError): Failure => ({ error, isTransient: false })

  const authReason = getAuthReason(details)
  if (authReason !== undefined) return final(new SubgraphAuthError({ reason: authReason, details }))
  if (has(/^subgraph not found/i)) return final(new SubgraphNotFoundError({ details }))
  if (has(/^indexing_error$/i)) return final(new SubgraphIndexingError())

  const indexed = /only indexed up to block number (\d+) and data for block number (\d+)/i.exec(details)
  const missing = /missing block: (\d+)(?:, latest: (\d+))?/i.exec(details)
  if (indexed !== null || missing !== null) {
    const error = new SubgraphBehindError({
      indexedBlock: toBlock(indexed?.[1] ?? missing?.[2]),
      neededBlock: toBlock(indexed?.[2] ?? missing?.[1]),
      details,
    })
    return final(error)
  }
  if (has(/^(no indexers found|bad indexers|internal error|query timed out|service is overloaded)/i)) {
    return { error: new SubgraphUnavailableError({ details }), isTransient: true }
  }
  return final(new SubgraphQueryError({ messages }))
}

function getAuthReason(text: string): SubgraphAuthError['reason'] | undefined {
  if (/spend limit|payment required/i.test(text)) return 'payment'
  if (/not authorized/i.test(text)) return 'forbidden'
  if (!/^auth error/i.test(text)) return undefined
  if (/missing/i.test(text)) return 'missing'
  return /not found/i.test(text) ? 'unknown' : 'malformed'
}

function fromStatus(error: HttpStatusError): Error {
  if (error.status === 429) return new SubgraphRateLimitError({ retryAfter: error.retryAfter, cause: error })
  if (error.status === 401) return new SubgraphAuthError({ reason: 'unknown', details: error.excerpt })
  if (error.status === 402) return new SubgraphAuthError({ reason: 'payment', details: error.excerpt })
  if (error.status === 403) return new SubgraphAuthError({ reason: 'forbidden', details: error.excerpt })
  if (error.status === 404) return new SubgraphNotFoundError({ details: error.excerpt })
  if (error.status === 400) return new SubgraphQueryError({ messages: [error.excerpt], cause: error })
  return error
}

function toBlock(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

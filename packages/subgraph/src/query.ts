import { HttpStatusError, ResponseError } from '@x/http'
import { getInputProblems } from '@x/schemas/internal'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { SubgraphError } from './SubgraphError.ts'

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
 * @throws {SubgraphError} what the subgraph or its gateway says against the query, overload and limits after retries;
 *   `reason` says what
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

  const keyReason = getKeyReason(details)
  if (keyReason !== undefined) return final(new SubgraphError(keyReason, { details }))
  if (has(/^subgraph not found/i)) return final(new SubgraphError('not-found', { details }))
  if (has(/^indexing_error$/i)) return final(new SubgraphError('indexing'))

  const indexed = /only indexed up to block number (\d+) and data for block number (\d+)/i.exec(details)
  const missing = /missing block: (\d+)(?:, latest: (\d+))?/i.exec(details)
  if (indexed !== null || missing !== null) {
    const indexedBlock = toBlock(indexed?.[1] ?? missing?.[2])
    const neededBlock = toBlock(indexed?.[2] ?? missing?.[1])
    return final(createBehindError({ indexedBlock, neededBlock, details }))
  }
  if (has(/^(no indexers found|bad indexers|internal error|query timed out|service is overloaded)/i)) {
    return { error: new SubgraphError('unavailable', { details }), isTransient: true }
  }
  return final(new SubgraphError('query', { messages, details }))
}

function getKeyReason(text: string): SubgraphError['reason'] | undefined {
  if (/spend limit|payment required/i.test(text)) return 'key-unpaid'
  if (/not authorized/i.test(text)) return 'key-forbidden'
  if (!/^auth error/i.test(text)) return undefined
  if (/missing/i.test(text)) return 'key-missing'
  return /not found/i.test(text) ? 'key-unknown' : 'key-malformed'
}

const statusReasons: Readonly<Record<number, SubgraphError['reason']>> = {
  400: 'query',
  401: 'key-unknown',
  402: 'key-unpaid',
  403: 'key-forbidden',
  404: 'not-found',
}

function fromStatus(cause: HttpStatusError): Error {
  const { status, retryAfter, excerpt } = cause
  if (status === 429) {
    const fix = retryAfter && `Wait ${Math.ceil(retryAfter / 1000)} s, or use an API key with a larger plan.`
    return new SubgraphError('rate-limit', { retryAfter, cause, ...(fix && { fix }) })
  }
  const reason = statusReasons[status]
  return reason === undefined ? cause : new SubgraphError(reason, { details: excerpt, messages: [excerpt], cause })
}

function toBlock(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** The error for a block that the subgraph has not indexed yet. */
export function createBehindError(facts: {
  indexedBlock: number | undefined
  neededBlock: number | undefined
  details?: string
}): SubgraphError {
  const { indexedBlock, neededBlock } = facts
  const metaMessages = indexedBlock === undefined ? [] : [`Indexed up to block ${indexedBlock}.`]
  const message = neededBlock === undefined ? undefined : `The subgraph has not indexed block ${neededBlock} yet.`
  return new SubgraphError('behind', { ...facts, metaMessages }, message)
}

import { redactUrl } from '@x/schemas'
import pLimit from 'p-limit'
import type * as v from 'valibot'
import { appendPath, createUrl, parseBaseUrl } from './address.ts'
import { createConnectionRedaction, createHeaders } from './headers.ts'
import { type RetryOptions, resolveRetry } from './retry.ts'
import { runAttempts } from './runAttempts.ts'
import { sendOnce } from './sendOnce.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One attempt that is about to be sent. */
export type RequestEvent = {
  /** Number of the request in this client; the attempts of a request share it. */
  requestId: number
  method: HttpMethod
  /** Address without credentials and without the query. */
  endpoint: string
  /** 1 for the first. */
  attempt: number
}

/** One attempt that has ended, whether it succeeded or failed. */
export type ResponseEvent = RequestEvent & {
  status: number | undefined
  /** Bytes of the body after decompression, as far as they were read. */
  bytes: number
  durationMs: number
  /** Why the attempt failed; undefined where it succeeded. */
  error: unknown
}

/** A wait before another attempt; `attempt` is the one that failed. */
export type RetryEvent = RequestEvent & {
  /** Milliseconds until the next attempt. */
  delay: number
  error: unknown
}

export type HttpHooks = {
  /**
   * Called before each attempt. What is put into `headers` is sent along, for instance `traceparent`; the client's own
   * headers can neither be seen nor replaced there.
   */
  onRequest?: ((event: RequestEvent & { headers: Headers }) => void) | undefined
  /** Called once for each attempt when it has ended. */
  onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Called before each wait for another attempt. */
  onRetry?: ((event: RetryEvent) => void) | undefined
}

/** The options that each ssvx client passes through. */
export type HttpOptions = HttpHooks & {
  /** Replaces the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Limit of one attempt, the reading of the body included, in milliseconds. Default 20 000. */
  timeout?: number | undefined
  /** Limit of the whole request, with attempts, waits and the queue, in milliseconds. Default 90 000. */
  totalTimeout?: number | undefined
  /** How idempotent requests are tried again; `false` for never. */
  retry?: RetryOptions | false | undefined
  /** Attempts under way at the same time, at least 1. Default 8. */
  maxConcurrency?: number | undefined
  /** Largest answer, in bytes after decompression. Default 64 MiB. */
  maxBytes?: number | undefined
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>> | undefined
}

export type HttpClientOptions = HttpOptions & {
  /** Address that the paths of the requests are appended to. `user:password@` becomes basic authentication. */
  baseUrl: string
  /** Sent as `Authorization: Bearer …` to the origin of `baseUrl` only. */
  bearerToken?: string | undefined
}

type QueryValue = string | number | bigint | boolean

export type HttpRequest<data> = {
  method?: HttpMethod | undefined
  /** Appended to the base address; left out for the base address itself. Segments from outside must be encoded. */
  path?: string | undefined
  /** Undefined values are left out, lists are sent as one value joined by commas. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>> | undefined
  /** Sent as JSON with exactly `Content-Type: application/json`. */
  json?: unknown
  /** Checks the answer and makes `data` of it. */
  schema: v.GenericSchema<unknown, data>
  /** Whether sending it again changes nothing. Default: true for GET. Only such requests are tried again. */
  idempotent?: boolean | undefined
  /** An abort rejects at once with `signal.reason`, also while waiting. */
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  totalTimeout?: number | undefined
  maxBytes?: number | undefined
  retry?: RetryOptions | false | undefined
  /** For APIs that report failures in answers of status 200, as GraphQL does: the error to throw instead. */
  getFailure?: ((data: data) => HttpFailure | undefined) | undefined
}

export type HttpFailure = {
  error: Error
  /** Whether another attempt may help. */
  isTransient: boolean
}

export type HttpResponse<data> = {
  data: data
  status: number
  headers: Headers
  /** Bytes of the body after decompression. */
  bytes: number
  /** Duration of the attempt that succeeded, in milliseconds. */
  durationMs: number
}

export type HttpClient = {
  /** The base address without credentials. */
  readonly endpoint: string
  /** Sends a request and returns the checked answer. */
  request: <data>(request: HttpRequest<data>) => Promise<HttpResponse<data>>
  /** Redacts the client's credentials in a text, such as one that a server sent. */
  redact: (text: string) => string
}

/**
 * Creates a client that reads and sends JSON below one address, with time limits, retries, limits on concurrent
 * requests and on the size of answers, and typed errors.
 *
 * Only idempotent requests are tried again: after a network error, an attempt's time-out, an empty answer, and the
 * statuses 408, 425, 429, 500, 502, 503, 504 and 520–524. Waits have full jitter; `Retry-After` is honoured. Redirects
 * are followed within the origin only, so that a token can't leave it. Credentials show up neither in errors nor in
 * hooks.
 *
 * @throws {InvalidInputError} `baseUrl` is not an http(s) address, or a token or header can't be sent
 * @example
 * const client = createHttpClient({ baseUrl: 'https://api.ssv.network/api/v4/mainnet' })
 * const { data } = await client.request({ path: 'operators/1', schema: v.looseObject({ id: v.number() }) })
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const baseUrl = parseBaseUrl(options.baseUrl)
  const base = redactUrl(baseUrl)
  const headers = createHeaders(options.headers, options.bearerToken, baseUrl)
  const redaction = createConnectionRedaction(baseUrl, headers)
  const limit = pLimit(Math.max(1, Math.floor(options.maxConcurrency ?? 8)))
  const defaultRetry = resolveRetry(options.retry)
  let lastRequestId = 0

  async function request<data>(request: HttpRequest<data>): Promise<HttpResponse<data>> {
    const { method = 'GET', json, schema, getFailure } = request
    const isIdempotent = request.idempotent ?? method === 'GET'
    const maxBytes = request.maxBytes ?? options.maxBytes ?? 64 * 1024 * 1024
    const body = json === undefined ? undefined : JSON.stringify(json)
    // Exactly this: exporters ignore a body whose type carries a charset.
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const transient = new Set<unknown>()
    lastRequestId += 1

    return runAttempts({
      requestId: lastRequestId,
      url: createUrl(baseUrl, request),
      method,
      endpoint: redaction.redact(appendPath(base, request.path)),
      headers: new Headers({ ...Object.fromEntries(headers), ...type }),
      body,
      signal: request.signal,
      timeout: request.timeout ?? options.timeout ?? 20_000,
      totalTimeout: request.totalTimeout ?? options.totalTimeout ?? 90_000,
      retry: resolveRetry(isIdempotent ? request.retry : false, defaultRetry),
      hooks: options,
      limit,
      isTransient: (error) => transient.has(error),
      tryOnce: async (request, facts, progress) => {
        const { fetch = globalThis.fetch } = options
        const { data, response } = await sendOnce({
          request,
          body,
          schema,
          maxBytes,
          fetch,
          facts,
          redaction,
          progress,
        })
        const failure = getFailure?.(data)
        if (failure?.isTransient) transient.add(failure.error)
        if (failure !== undefined) throw failure.error
        const { status, headers } = response
        return {
          response,
          answer: { data, status, headers, bytes: progress.bytes, durationMs: performance.now() - progress.started },
        }
      },
    })
  }

  return { endpoint: base, redact: redaction.redact, request }
}

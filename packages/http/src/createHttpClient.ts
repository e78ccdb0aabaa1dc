import { InvalidInputError } from '@x/schemas'
import type * as v from 'valibot'
import { createRedaction } from './createRedaction.ts'
import { createSemaphore } from './createSemaphore.ts'
import { TimeoutError } from './errors.ts'
import { getRetryDelay, type RetryOptions, resolveRetry } from './retry.ts'
import { type HttpMethod, sendOnce } from './sendOnce.ts'
import { TimeLimitReached, withTimeLimit } from './withTimeLimit.ts'

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

/** One attempt that ended, well or not. */
export type ResponseEvent = RequestEvent & {
  status: number | undefined
  /** Bytes of the body after decompression, as far as they were read. */
  bytes: number
  durationMs: number
  /** Why the attempt failed; undefined where it went well. */
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

/** The options that every client of ours passes through. */
export type HttpOptions = HttpHooks & {
  /** Replaces the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Limit of one attempt, the reading of the body included, in milliseconds. Default 20 000. */
  timeout?: number | undefined
  /** Limit of a request in all: attempts, waits and the queue, in milliseconds. Default 90 000. */
  totalTimeout?: number | undefined
  /** How reads are tried again; `false` for never. */
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
  /** What the answer must be. */
  schema: v.GenericSchema<unknown, data>
  /** Whether sending it again changes nothing. Default: true for GET. Only such requests are tried again. */
  idempotent?: boolean | undefined
  /** An abort rejects at once with `signal.reason`, also while waiting. */
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  totalTimeout?: number | undefined
  maxBytes?: number | undefined
  retry?: RetryOptions | false | undefined
  /** For APIs that report failures in good answers, as GraphQL does: the error to throw instead of returning `data`. */
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
  /** Time of the attempt that succeeded, in milliseconds. */
  durationMs: number
}

export type HttpClient = {
  /** The base address without credentials. */
  readonly endpoint: string
  /** Sends a request and returns the checked answer. */
  request: <data>(request: HttpRequest<data>) => Promise<HttpResponse<data>>
  /** Blots out the client's credentials in a text that a server sent. */
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
 * @throws {InvalidInputError} `baseUrl` is no http(s) address, or a token or header can't be sent
 * @example
 * const client = createHttpClient({ baseUrl: 'https://api.ssv.network/api/v4/mainnet' })
 * const { data } = await client.request({ path: 'operators/1', schema: v.looseObject({ id: v.number() }) })
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const baseUrl = parseBaseUrl(options.baseUrl)
  // Keys from files end with a line break.
  const bearerToken = options.bearerToken?.trim()
  const headers = createHeaders(options.headers, bearerToken, baseUrl)
  const redaction = createRedaction({ baseUrl, bearerToken, headers })
  const semaphore = createSemaphore(Math.max(1, options.maxConcurrency ?? 8))
  const defaultRetry = resolveRetry(options.retry)
  let lastRequestId = 0

  async function request<data>(request: HttpRequest<data>): Promise<HttpResponse<data>> {
    const method = request.method ?? 'GET'
    const isIdempotent = request.idempotent ?? method === 'GET'
    const retry = isIdempotent ? resolveRetry(request.retry, defaultRetry) : resolveRetry(false)
    const timeout = request.timeout ?? options.timeout ?? 20_000
    const totalTimeout = request.totalTimeout ?? options.totalTimeout ?? 90_000
    const maxBytes = request.maxBytes ?? options.maxBytes ?? 64 * 1024 * 1024
    const endpoint = redaction.redact(appendPath(redaction.base, request.path))
    const body = request.json === undefined ? undefined : JSON.stringify(request.json)
    const url = createUrl(baseUrl, request)
    const deadline = performance.now() + totalTimeout
    lastRequestId += 1
    const requestId = lastRequestId
    let attempt = 1
    let lastError: unknown
    const transient = new Set<unknown>()

    async function tryOnce(parent: AbortSignal): Promise<HttpResponse<data>> {
      const event: RequestEvent = { requestId, method, endpoint, attempt }
      const facts = { method, endpoint, attempts: attempt }
      const started = performance.now()
      let progress: { status: number | undefined; bytes: number } = { status: undefined, bytes: 0 }
      let error: unknown
      const extraHeaders = new Headers()
      options.onRequest?.({ ...event, headers: extraHeaders })
      try {
        const result = await withTimeLimit({ scope: 'attempt', timeout, parent }, (signal) =>
          sendOnce({
            url,
            method,
            headers: mergeHeaders(extraHeaders, headers, body),
            body,
            schema: request.schema,
            maxBytes,
            fetch: options.fetch,
            signal,
            facts,
            redaction,
            onProgress: (latest) => {
              progress = latest
            },
          }),
        )
        const failure = request.getFailure?.(result.data)
        if (failure?.isTransient) transient.add(failure.error)
        if (failure !== undefined) throw failure.error
        return { ...result, durationMs: performance.now() - started }
      } catch (cause) {
        error = cause instanceof TimeLimitReached ? new TimeoutError({ ...facts, ...cause }) : cause
        throw error
      } finally {
        options.onResponse?.({ ...event, ...progress, durationMs: performance.now() - started, error })
      }
    }

    async function tryUntilDone(signal: AbortSignal): Promise<HttpResponse<data>> {
      for (; ; attempt += 1) {
        try {
          return await semaphore.run(() => tryOnce(signal), signal)
        } catch (error) {
          const delay = signal.aborted ? undefined : getRetryDelay(error, attempt, retry, transient.has(error))
          // A wait that outlasts the total limit is not begun: the error at hand says more than a time-out would.
          if (delay === undefined || performance.now() + delay >= deadline) throw error
          lastError = error
          options.onRetry?.({ requestId, method, endpoint, attempt, delay, error })
          await wait(delay, signal)
        }
      }
    }

    try {
      return await withTimeLimit({ scope: 'total', timeout: totalTimeout, parent: request.signal }, tryUntilDone)
    } catch (error) {
      if (!(error instanceof TimeLimitReached)) throw error
      throw new TimeoutError({ method, endpoint, attempts: attempt, ...error, cause: lastError })
    }
  }

  return { endpoint: redaction.base, redact: redaction.redact, request }
}

function parseBaseUrl(text: string): URL {
  // The platform's own error would quote the address, and with it a key inside.
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new InvalidInputError('The base URL', [{ path: '', message: 'expected an address with http:// or https://' }])
}

function createHeaders(
  headers: HttpOptions['headers'] = {},
  bearerToken: string | undefined,
  { username, password }: URL,
): Headers {
  const all = new Headers({ accept: 'application/json' })
  for (const [name, value] of Object.entries(headers)) setHeader(all, name, value)
  if (bearerToken !== undefined) {
    setHeader(all, 'authorization', `Bearer ${bearerToken}`)
  } else if (username !== '' || password !== '') {
    const credentials = new TextEncoder().encode(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
    setHeader(all, 'authorization', `Basic ${btoa(String.fromCharCode(...credentials))}`)
  }
  return all
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    // Without the platform's error as cause: it quotes the value.
    throw new InvalidInputError(`The header "${name}"`, [
      { path: '', message: 'expected a name and a value that HTTP allows, without line breaks' },
    ])
  }
}

function mergeHeaders(extra: Headers, own: Headers, body: string | undefined): Headers {
  const merged = new Headers(extra)
  for (const [name, value] of own) merged.set(name, value)
  // Exactly this: exporters ignore a body whose type carries a charset.
  if (body !== undefined) merged.set('content-type', 'application/json')
  return merged
}

function createUrl<data>(baseUrl: URL, { path, query = {} }: HttpRequest<data>): URL {
  const url = new URL(baseUrl)
  // fetch refuses addresses with credentials, and its error would quote them.
  url.username = ''
  url.password = ''
  url.hash = ''
  url.pathname = appendPath(baseUrl.pathname, path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function appendPath(base: string, path: string | undefined): string {
  if (path === undefined || path === '') return base
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

async function wait(delay: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, delay)
    signal.addEventListener('abort', stop, { once: true })
  })
}

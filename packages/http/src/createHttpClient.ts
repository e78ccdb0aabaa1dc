import { InvalidInputError } from '@x/schemas'
import { redactUrl } from '@x/schemas/internal'
import pLimit from 'p-limit'
import { createJsonBody } from './createJsonBody.ts'
import { createConnectionRedaction, createHeaders } from './headers.ts'
import type { HttpHooks } from './httpHooks.ts'
import type { HttpRequest, HttpResponse } from './httpRequest.ts'
import { type RetryOptions, resolveRetry } from './retry.ts'
import { runAttempts } from './runAttempts.ts'
import { sendOnce } from './sendOnce.ts'

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

/** Which server is asked, and how. */
export type CreateHttpClientParameters = HttpOptions & {
  /** Address that the paths of the requests are appended to. `user:password@` becomes basic authentication. */
  baseUrl: string
  /** Sent as `Authorization: Bearer …` to the origin of `baseUrl` only. */
  bearerToken?: string | undefined
}

/** A client of one server. */
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
export function createHttpClient(options: CreateHttpClientParameters): HttpClient {
  const baseUrl = parseBaseUrl(options.baseUrl)
  const base = redactUrl(baseUrl)
  const headers = createHeaders(options.headers, options.bearerToken, baseUrl)
  const redaction = createConnectionRedaction(baseUrl, headers)
  const limit = pLimit(Math.max(1, Math.floor(options.maxConcurrency ?? 8)))
  const defaultRetry = resolveRetry(options.retry)
  let lastRequestId = 0

  async function request<data>(request: HttpRequest<data>): Promise<HttpResponse<data>> {
    const { method = 'GET', json, schema, openBody = createJsonBody, getFailure, isFinal = () => false } = request
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
      headers: new Headers({
        ...Object.fromEntries(headers),
        ...type,
        ...(request.accept && { accept: request.accept }),
      }),
      body,
      signal: request.signal,
      timeout: request.timeout ?? options.timeout ?? 20_000,
      totalTimeout: Math.min(
        request.totalTimeout ?? options.totalTimeout ?? 90_000,
        request.giveUpAfter ?? Number.POSITIVE_INFINITY,
      ),
      isIdempotent,
      retry: resolveRetry(request.retry, defaultRetry),
      hooks: options,
      limit,
      isTransient: (error) => transient.has(error),
      isFinal,
      tryOnce: async (request, facts, progress) => {
        const { fetch = globalThis.fetch } = options
        const sending = { request, body, schema, openBody, maxBytes, fetch, facts, redaction, progress }
        const { data, response } = await sendOnce(sending)
        const failure = getFailure?.(data)
        if (failure?.isTransient) transient.add(failure.error)
        if (failure !== undefined) throw failure.error
        const { status, headers } = response
        return { data, status, headers, bytes: progress.bytes, durationMs: performance.now() - progress.started }
      },
    })
  }

  return { endpoint: base, redact: redaction.redact, request }
}

/** @throws {InvalidInputError} the text is not an http(s) address */
function parseBaseUrl(text: string): URL {
  // The platform's own error would quote the address, and with it a key inside.
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new InvalidInputError('The base URL', [{ path: '', message: 'expected an address with http:// or https://' }])
}

/** The address of a request, without user and password. */
function createUrl<data>(baseUrl: URL, { path, query = {} }: HttpRequest<data>): URL {
  const url = new URL(baseUrl)
  // fetch refuses addresses with credentials, and its error would quote them.
  url.username = ''
  url.password = ''
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

import { abortable, assertJsonDepth, followRedirects, readBody, redactUrl } from '@x/schemas/internal'
import { HttpRequestError, type HttpTransport, http, TimeoutError } from 'viem'
import { alignBatch } from './alignBatch.ts'
import { NodeStalledError } from './NodeStalledError.ts'

/** How a node is asked. */
export type NodeTransportOptions = {
  /** Milliseconds for one answer, headers and body. Default 20,000. */
  timeout?: number | undefined
  /** Bytes of one answer at most, after decompression. Default 64 MiB. */
  maxBytes?: number | undefined
  /** Calls that are made at the same time go into one request, so many of them at most; 1 for none. Default 100. */
  batchSize?: number | undefined
  /**
   * Milliseconds for which calls are gathered into one request. Default 2: longer than multicalls are gathered, so that
   * they travel with the others.
   */
  gatherFor?: number | undefined
  /** How often a call is made again that failed for a reason that may pass. Default 3. */
  retryCount?: number | undefined
  /** Milliseconds for a call with all its repetitions. Without, only their number has a limit. */
  giveUpAfter?: number | undefined
  /** Ends all that is under way, at once and with its reason. */
  signal?: AbortSignal | undefined
  /** Default: that of the platform. */
  fetch?: typeof globalThis.fetch | undefined
}

/** The longest `Retry-After` that is waited for, in seconds. */
const longestRetryAfter = 30

/**
 * Creates a viem transport for a node that may be anything: each answer has a limit of time for headers and body
 * together and a limit of size, no redirect leaves the origin, since addresses of nodes are secrets, `Retry-After` is
 * kept up to 30 s, and `signal` ends whatever is under way. Calls that are made at the same time go into one request.
 * What retries, batches and words the errors is viem's `http`.
 *
 * Its calls throw a `NodeStalledError` after `giveUpAfter`.
 *
 * @example
 * const transport = createNodeTransport('https://node.example/v3/key', { timeout: 10_000 })
 * const publicClient = createPublicClient({ transport })
 */
export function createNodeTransport(url: string, options: NodeTransportOptions = {}): HttpTransport {
  const { signal, batchSize = 100, gatherFor = 2, retryCount = 3, giveUpAfter, maxBytes = 64 * 2 ** 20 } = options
  const transport = http(url, {
    batch: batchSize > 1 && { batchSize, wait: gatherFor },
    fetchFn: (input, init) => fetchAnswer(input, init, { ...options, maxBytes }),
    fetchOptions: { redirect: 'manual' },
    maxResponseBodySize: maxBytes,
    retryCount,
    // The time is kept in `fetchFn`: viem's own limit ends with the headers.
    timeout: 0,
  })
  const groups = new Map<AbortSignal | undefined, AbortSignal>()
  // viem gathers calls that have address and signal in common, whatever transport they come from. Those of a transport
  // that is ended, or that fetches in another way, must not take others with them.
  const getGroup = (given: AbortSignal | undefined): AbortSignal => {
    const known = groups.get(given)
    if (known !== undefined) return known
    const limit = giveUpAfter === undefined ? undefined : AbortSignal.timeout(giveUpAfter)
    const group = AbortSignal.any([signal, given, limit].filter((each) => each !== undefined))
    groups.set(given, group)
    setTimeout(() => groups.delete(given), gatherFor)
    return group
  }
  return (parameters) => {
    const created = transport(parameters)
    const request = async (...[call, given]: Parameters<typeof created.request>) => {
      signal?.throwIfAborted()
      const ended = getGroup(given?.signal)
      try {
        return await abortable(created.request(call, { ...given, signal: ended }), ended)
      } catch (error) {
        if (giveUpAfter === undefined || !ended.aborted || signal?.aborted || given?.signal?.aborted) throw error
        throw new NodeStalledError('The node has not answered', giveUpAfter)
      }
    }
    // The function has as many types as there are methods, and it hands all of them through.
    return { ...created, request: request as typeof created.request }
  }
}

type FetchLimits = NodeTransportOptions & { maxBytes: number }

/** Fetches an answer with its body. */
async function fetchAnswer(
  input: string | URL | Request,
  init: RequestInit | undefined,
  { timeout = 20_000, maxBytes, signal, fetch = globalThis.fetch }: FetchLimits,
): Promise<Response> {
  const request = new Request(input, init)
  const url = redactUrl(new URL(request.url).origin)
  const limit = AbortSignal.timeout(timeout)
  const signals = [limit, init?.signal, signal].filter((each) => each !== undefined && each !== null)
  const ended = AbortSignal.any(signals)
  try {
    // A fetch that does not listen to its signal must not keep us.
    return await abortable(load(), ended)
  } catch (error) {
    if (limit.aborted && !signal?.aborted) throw new TimeoutError({ body: {}, url })
    throw error
  }

  async function load(): Promise<Response> {
    const response = await followRedirects({
      url: request.url,
      method: request.method,
      send: (target) => fetch(target, { ...init, signal: ended }),
      refuse: ({ status, reason }) => refuse(status || 307, `It redirects ${reason}, which is not followed.`),
    })
    const decoder = new TextDecoder()
    let text = ''
    const { isTruncated } = await readBody(response, maxBytes, (piece) => {
      text += decoder.decode(piece, { stream: true })
    })
    text = isTruncated ? '' : text + decoder.decode()
    // Whatever the node calls it: of an error that claims to be JSON and is not, viem would lose status and words.
    const headers = new Headers({ 'content-type': 'text/plain' })
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (seconds >= 0) headers.set('retry-after', `${Math.min(Math.ceil(seconds), longestRetryAfter)}`)
    // viem refuses it for its size.
    if (isTruncated) headers.set('content-length', `${maxBytes + 1}`)
    const { status } = response
    try {
      assertJsonDepth(text)
    } catch {
      throw refuse(status, 'Its answer is nested without end.')
    }
    const body = response.ok ? alignBatch(init?.body, text) : text
    if (body === undefined) throw refuse(status, 'Its answer is none of JSON-RPC.')
    return new Response(withoutBody.has(status) ? null : body, { status, headers })
  }

  function refuse(status: number, details: string): HttpRequestError {
    return new HttpRequestError({ url, status, details })
  }
}

/** Statuses whose answers have no body. */
const withoutBody: ReadonlySet<number> = /* @__PURE__ */ new Set([101, 204, 205, 304])

import { abortable } from '@x/schemas/internal'
import ky, { HTTPError, TimeoutError as KyTimeoutError } from 'ky'
import type { LimitFunction } from 'p-limit'
import { HttpStatusError, type RequestFacts, ResponseError, TimeoutError } from './errors.ts'
import type { HttpHooks, HttpMethod, Progress } from './httpHooks.ts'
import { getRetryDelay, type ResolvedRetry } from './retry.ts'

export type RunAttemptsParameters<answer> = {
  requestId: number
  url: URL
  method: HttpMethod
  /** `url` for messages. */
  endpoint: string
  headers: Headers
  body: string | undefined
  isIdempotent: boolean
  signal: AbortSignal | undefined
  /** Limit of one attempt in milliseconds. */
  timeout: number
  /** Limit of all attempts, waits and queues in milliseconds. */
  totalTimeout: number
  retry: ResolvedRetry
  hooks: HttpHooks
  limit: LimitFunction
  /** Errors besides those of the transport after which another attempt may help. */
  isTransient: (error: unknown) => boolean
  /** Errors after which another attempt is pointless. */
  isFinal: (error: unknown) => boolean
  /** Makes one attempt and keeps `progress` up to date. */
  tryOnce: (request: Request, facts: RequestFacts, progress: Progress) => Promise<answer>
}

/**
 * Lets ky make the attempts of one request: it counts them, keeps both time limits, retries after statuses, time-outs
 * and network errors, and waits in between.
 *
 * `shouldRetry` adds what ky can't know: failures inside an answer, and a `Retry-After` beyond the limit, which ky would
 * cut down to the limit, and so ask again too early. `delay` is ours because ky waits for `Retry-After` without jitter,
 * reads only whole seconds, sits out a wait that the total limit is going to end, and does not say how long it waits.
 *
 * @throws what `tryOnce` threw last, a `TimeoutError`, or `signal.reason`
 */
export function runAttempts<answer>(parameters: RunAttemptsParameters<answer>): Promise<answer> {
  const { requestId, method, endpoint, signal, timeout, totalTimeout, retry, hooks } = parameters
  const deadline = performance.now() + totalTimeout
  /** Number of the latest attempt, 1 for the first. */
  let attempt = 0
  /** The attempt that has not ended, if there is one. */
  let underWay: Progress | undefined
  let lastError: unknown
  let isOver = false
  let leave = (): void => undefined

  /** Waits for a place among the attempts that are under way at the same time, which is held until `leave`. */
  function enter(): Promise<void> {
    attempt += 1
    const hold = (entered: () => void) =>
      new Promise<void>((free) => {
        leave = free
        if (isOver) free()
        else entered()
      })
    return abortable(new Promise<void>((entered) => void parameters.limit(() => hold(entered))), signal)
  }

  async function tryOnce(request: Request, progress: Progress): Promise<answer> {
    const extra = new Headers()
    hooks.onRequest?.({ requestId, method, endpoint, attempt, headers: extra })
    for (const [name, value] of extra) if (!request.headers.has(name)) request.headers.set(name, value)
    underWay = progress
    // A fetch that does not listen to its signal must not keep us.
    const trying = parameters.tryOnce(request, { method, endpoint, attempts: attempt }, progress)
    const answer = await abortable(trying, request.signal)
    end(undefined)
    return answer
  }

  function end(error: unknown): void {
    if (underWay === undefined) return
    const { started, bytes, response } = underWay
    underWay = undefined
    const durationMs = performance.now() - started
    const status = response?.status
    hooks.onResponse?.({ requestId, method, endpoint, attempt, status, bytes, durationMs, error })
  }

  /** Ends what is under way with our error for ky's. An abort is never wrapped, whatever else happened meanwhile. */
  function fail(cause: unknown): unknown {
    const ours = cause instanceof HTTPError ? lastError : cause instanceof KyTimeoutError ? createTimeoutError() : cause
    const error = signal?.aborted ? signal.reason : ours
    end(error)
    return error
  }

  /** ky tells only that the time is up. To an attempt it gives the shorter one of the two limits. */
  function createTimeoutError(): TimeoutError {
    const facts = { method, endpoint, attempts: attempt }
    return underWay !== undefined && deadline - underWay.started > timeout
      ? new TimeoutError({ ...facts, scope: 'attempt', timeout })
      : new TimeoutError({ ...facts, scope: 'total', timeout: totalTimeout, cause: lastError })
  }

  /** Undefined leaves it to ky. */
  function shouldRetry(cause: unknown): true | undefined {
    const error = fail(cause)
    lastError = error
    const isTooLong = error instanceof HttpStatusError && (error.retryAfter ?? 0) > retry.maxRetryAfter
    if (signal?.aborted || isTooLong || parameters.isFinal(error)) throw error
    return (error instanceof ResponseError && error.reason === 'empty') || parameters.isTransient(error) || undefined
  }

  function getDelay(): number {
    const delay = getRetryDelay(lastError, attempt, retry)
    // A wait that outlasts the total limit is not begun: the error at hand says more than a time-out would.
    if (performance.now() + delay >= deadline) throw lastError
    hooks.onRetry?.({ requestId, method, endpoint, attempt, delay, error: lastError })
    return delay
  }

  return new Promise((resolve, reject) => {
    ky(parameters.url, {
      method,
      headers: parameters.headers,
      body: parameters.body ?? null,
      redirect: 'manual',
      signal: signal ?? null,
      timeout: Math.min(timeout, longestTimer),
      totalTimeout: Math.min(totalTimeout, longestTimer),
      retry: {
        limit: retry.attempts - 1,
        methods: parameters.isIdempotent ? [method] : [],
        statusCodes: [408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524],
        afterStatusCodes: [],
        retryOnTimeout: true,
        shouldRetry: ({ error }) => shouldRetry(error),
        delay: getDelay,
      },
      // Before ky starts the clock of the attempt: the time in the queue is not the server's.
      hooks: { beforeRequest: [enter], beforeRetry: [enter] },
      fetch: async (input, init) => {
        const progress: Progress = { started: performance.now(), response: undefined, bytes: 0 }
        try {
          resolve(await tryOnce(input instanceof Request ? input : new Request(input, init), progress))
        } catch (error) {
          // ky gets the response of a failed status, and decides by it.
          if (!(error instanceof HttpStatusError) || progress.response?.ok) throw error
          lastError = error
        } finally {
          leave()
        }
        return progress.response ?? new Response()
      },
    })
      .catch((cause: unknown) => reject(fail(cause)))
      .finally(() => {
        isOver = true
        leave()
      })
  })
}

/** Timers beyond 2^31 - 1 ms fire at once, and ky refuses them. */
const longestTimer = 2 ** 31 - 1

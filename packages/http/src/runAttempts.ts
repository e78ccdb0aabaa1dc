import { abortable } from '@x/schemas/internal'
import ky, { TimeoutError as KyTimeoutError } from 'ky'
import type { LimitFunction } from 'p-limit'
import { createPlace } from './createPlace.ts'
import { type RequestFacts, TimeoutError } from './errors.ts'
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
  tryOnce: (request: Request, facts: RequestFacts, progress: Progress) => Promise<Outcome<answer>>
}

export type Outcome<answer> = { answer: answer; response: Response }

/**
 * Lets ky make the attempts of one request: ky counts them, keeps both time limits and waits between them. The hooks
 * are called once for each attempt.
 *
 * How long to wait is decided by `getRetryDelay` and not by ky, which keeps less than we promise: it reads only whole
 * seconds in a `Retry-After` and adds no jitter to it; one beyond the limit it cuts down to the limit, and so asks again
 * too early; it sits out a wait that the total limit is going to end; and it does not say how long it will wait, as
 * `onRetry` does. A status outside 200–299 becomes an error in `tryOnce`, since `onResponse` tells it for each attempt.
 *
 * @throws what `tryOnce` threw last, a `TimeoutError`, or `signal.reason`
 */
export function runAttempts<answer>(parameters: RunAttemptsParameters<answer>): Promise<answer> {
  const { requestId, method, endpoint, signal, timeout, totalTimeout, retry, hooks } = parameters
  const deadline = performance.now() + totalTimeout
  const place = createPlace(parameters.limit, signal)
  /** Number of the latest attempt, 1 for the first. */
  let attempt = 0
  /** The attempt that has not ended, if there is one. */
  let underWay: Progress | undefined
  let lastError: unknown
  /** Milliseconds until the next attempt. */
  let delay = 0

  function enter(): Promise<void> {
    attempt += 1
    return place.enter()
  }

  async function tryOnce(request: Request): Promise<Outcome<answer>> {
    const extra = new Headers()
    hooks.onRequest?.({ requestId, method, endpoint, attempt, headers: extra })
    for (const [name, value] of extra) if (!request.headers.has(name)) request.headers.set(name, value)
    const progress: Progress = { started: performance.now(), status: undefined, bytes: 0 }
    underWay = progress
    const running = parameters.tryOnce(request, { method, endpoint, attempts: attempt }, progress)
    // A fetch that does not listen to its signal must not keep us.
    const outcome = await abortable(running, request.signal)
    end(undefined)
    return outcome
  }

  function end(error: unknown): void {
    if (underWay === undefined) return
    const { started, ...progress } = underWay
    underWay = undefined
    const durationMs = performance.now() - started
    hooks.onResponse?.({ requestId, method, endpoint, attempt, ...progress, durationMs, error })
  }

  /** Ends what is under way with our error for ky's. An abort is never wrapped, whatever else happened meanwhile. */
  function fail(cause: unknown): unknown {
    const error = signal?.aborted ? signal.reason : cause instanceof KyTimeoutError ? createTimeoutError() : cause
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

  function shouldRetry(cause: unknown): true {
    const error = fail(cause)
    lastError = error
    const isOver = signal?.aborted || parameters.isFinal(error)
    const wait = isOver ? undefined : getRetryDelay(error, attempt, retry, parameters.isTransient(error))
    // A wait that outlasts the total limit is not begun: the error at hand says more than a time-out would.
    if (wait === undefined || performance.now() + wait >= deadline) throw error
    delay = wait
    hooks.onRetry?.({ requestId, method, endpoint, attempt, delay, error })
    return true
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
        methods: [method],
        shouldRetry: ({ error }) => shouldRetry(error),
        delay: () => delay,
      },
      // Before ky starts the clock of the attempt: the time in the queue is not the server's.
      hooks: { beforeRequest: [enter], beforeRetry: [enter] },
      fetch: async (input, init) => {
        const request = input instanceof Request ? input : new Request(input, init)
        const { answer, response } = await tryOnce(request).finally(place.leave)
        resolve(answer)
        return response
      },
    })
      .catch((cause: unknown) => reject(fail(cause)))
      .finally(place.close)
  })
}

/** Timers beyond 2^31 - 1 ms fire at once, and ky refuses them. */
const longestTimer = 2 ** 31 - 1

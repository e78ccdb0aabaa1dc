import { EmptyResponseError, HttpStatusError, NetworkError, TimeoutError } from './errors.ts'

export type RetryOptions = {
  /** Attempts in all, the first included. Default 4. */
  attempts?: number | undefined
  /** Upper end of the first wait in milliseconds; it doubles with each attempt. Default 300. */
  baseDelay?: number | undefined
  /** Upper end of any wait that we choose, in milliseconds. Default 10 000. */
  maxDelay?: number | undefined
  /**
   * The longest `Retry-After` that is waited for, in milliseconds. A server that asks for more is not asked again:
   * the error is thrown at once, with `retryAfter`. Default 30 000.
   */
  maxRetryAfter?: number | undefined
}

export type ResolvedRetry = { attempts: number; baseDelay: number; maxDelay: number; maxRetryAfter: number }

export function resolveRetry(
  retry: RetryOptions | false | undefined,
  defaults: ResolvedRetry = retryDefaults,
): ResolvedRetry {
  if (retry === false) return { ...defaults, attempts: 1 }
  const attempts = Math.ceil(retry?.attempts ?? defaults.attempts)
  return {
    attempts: Math.min(Math.max(attempts, 1), Number.MAX_SAFE_INTEGER),
    baseDelay: retry?.baseDelay ?? defaults.baseDelay,
    maxDelay: retry?.maxDelay ?? defaults.maxDelay,
    maxRetryAfter: retry?.maxRetryAfter ?? defaults.maxRetryAfter,
  }
}

/**
 * Milliseconds to wait after an attempt (1 for the first) that failed, or undefined where another one would not help or
 * would come too early.
 */
export function getRetryDelay(
  error: unknown,
  attempt: number,
  retry: ResolvedRetry,
  isKnownTransient = false,
): number | undefined {
  if (!isKnownTransient && !isTransient(error)) return undefined
  // Full jitter: many clients that failed together must not come back together.
  const backoff = Math.random() * Math.min(retry.maxDelay, retry.baseDelay * 2 ** (attempt - 1))
  if (!(error instanceof HttpStatusError) || error.retryAfter === undefined) return backoff
  return error.retryAfter > retry.maxRetryAfter ? undefined : error.retryAfter + Math.random() * retry.baseDelay
}

/** Reads `Retry-After` as seconds or as an HTTP date (RFC 9110, section 10.2.3); returns milliseconds from now. */
export function parseRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null) return undefined
  const text = value.trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  // Date.parse also takes bare numbers and words; an HTTP date begins with the name of a day.
  if (!/^[a-z]{3}/i.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

const retryDefaults: ResolvedRetry = { attempts: 4, baseDelay: 300, maxDelay: 10_000, maxRetryAfter: 30_000 }

const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])

function isTransient(error: unknown): boolean {
  if (error instanceof HttpStatusError) return transientStatuses.has(error.status)
  return (
    error instanceof NetworkError ||
    error instanceof EmptyResponseError ||
    (error instanceof TimeoutError && error.scope === 'attempt')
  )
}

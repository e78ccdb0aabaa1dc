import { HttpStatusError } from './errors.ts'

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

/** Milliseconds to wait after an attempt (1 for the first) that failed. */
export function getRetryDelay(error: unknown, attempt: number, { baseDelay, maxDelay }: ResolvedRetry): number {
  const retryAfter = error instanceof HttpStatusError ? error.retryAfter : undefined
  // With jitter: many clients that failed together must not come back together.
  if (retryAfter !== undefined) return retryAfter + Math.random() * baseDelay
  return Math.random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
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

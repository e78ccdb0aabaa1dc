/** Why a time limit's signal was aborted. Internal: callers get a `TimeoutError`. */
export class TimeLimitReached {
  readonly scope: 'attempt' | 'total'
  readonly timeout: number

  constructor(scope: 'attempt' | 'total', timeout: number) {
    this.scope = scope
    this.timeout = timeout
  }
}

export type TimeLimit = {
  scope: 'attempt' | 'total'
  /** Milliseconds. */
  timeout: number
  /** An abort of this signal ends the task too. */
  parent: AbortSignal | undefined
}

/**
 * Runs a task that ends at the latest when the time is up or the parent is aborted, even if the task itself does not
 * listen to its signal. Rejects with the parent's reason, with `TimeLimitReached`, or with the task's own error.
 */
export async function withTimeLimit<result>(
  { scope, timeout, parent }: TimeLimit,
  task: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  parent?.throwIfAborted()
  // Not AbortSignal.any and AbortSignal.timeout: listeners and timers must be gone when the task has ended.
  const controller = new AbortController()
  const { signal } = controller
  const follow = (): void => controller.abort(parent?.reason)
  parent?.addEventListener('abort', follow, { once: true })
  const timer = setTimeout(
    () => controller.abort(new TimeLimitReached(scope, timeout)),
    Math.min(timeout, longestTimer),
  )
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([task(signal), aborted])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
  }
}

/** Timers beyond 2^31 - 1 ms fire at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Waits `ms` milliseconds, any number of them.
 *
 * @throws `signal.reason` as soon as the signal aborts; nothing goes on ticking then
 * @example
 * await sleep(250, signal)
 */
export async function sleep(ms: number, signal?: AbortSignal | undefined): Promise<void> {
  for (let left = ms; ; left -= longestTimer) {
    await sleepOnce(Math.min(left, longestTimer), signal)
    if (left <= longestTimer) return
  }
}

function sleepOnce(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Timers beyond 2^31 - 1 ms fire at once. */
const longestTimer = 2 ** 31 - 1

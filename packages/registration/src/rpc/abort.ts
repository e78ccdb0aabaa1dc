/** Waits `ms` milliseconds, or throws the signal's reason as soon as it aborts. */
export function sleep(ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return abortable(new Promise((resolve) => setTimeout(resolve, ms)), signal)
}

/** Settles as `promise` does, or throws the signal's reason as soon as it aborts. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  signal.throwIfAborted()
  let stop: () => void = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

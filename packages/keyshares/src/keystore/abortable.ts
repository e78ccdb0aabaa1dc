/**
 * The promise, or a rejection with `signal.reason` as soon as that aborts. What the promise still gives then goes to
 * `discard`, so that secrets can be zeroed.
 */
export function abortable<result>(
  promise: Promise<result>,
  signal: AbortSignal | undefined,
  discard: (result: result) => void,
): Promise<result> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise
      .then((result) => (signal.aborted ? discard(result) : resolve(result)), reject)
      .finally(() => signal.removeEventListener('abort', abort))
    if (signal.aborted) abort()
  })
}

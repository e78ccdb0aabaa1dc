/**
 * Settles as `promise` does, or rejects with `signal.reason` as soon as the signal aborts, even if the work behind the
 * promise ignores the signal.
 *
 * @param discard gets what the promise resolves to after an abort, so that secrets can be wiped and handles closed
 * @throws `signal.reason` when aborted
 */
export function abortable<result>(
  promise: Promise<result>,
  signal: AbortSignal | undefined,
  discard?: ((result: result) => void) | undefined,
): Promise<result> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise
      .then((result) => (signal.aborted ? discard?.(result) : resolve(result)), reject)
      .finally(() => signal.removeEventListener('abort', abort))
    if (signal.aborted) abort()
  })
}

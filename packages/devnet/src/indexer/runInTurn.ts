/**
 * Makes a function that never runs a task twice at a time. Callers who come during a run share the next one, since the
 * run under way may have read its data before they called.
 */
export function runInTurn<result>(task: () => Promise<result>): () => Promise<result> {
  let running: Promise<result> | undefined
  let next: Promise<result> | undefined
  const run = (): Promise<result> => {
    if (!running) {
      running = task().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return run
}

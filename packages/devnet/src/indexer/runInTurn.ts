/**
 * Makes a function that runs a task once at a time. Whoever calls while a run is under way waits for one more run that
 * all of them share: the run under way may have looked at the world before they called.
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

import { yieldToEventLoop } from '#crypto'

export type RunInOrderParameters<job, result> = {
  /** How many jobs there are. */
  count: number
  /** How many jobs may run at a time. */
  concurrency: number
  /** How many results may wait for the consumer before no further job is started. */
  readAhead: number
  /** The part that runs side by side. `stop` aborts once nobody wants the result any more. */
  run: (index: number, stop: AbortSignal) => Promise<job>
  /** The part that runs in order, one at a time. It is called for each job that succeeded, even after `stop`. */
  finish: (job: job, stop: AbortSignal) => result | Promise<result>
  /** Gets the results that nobody will consume. */
  discard?: ((result: result) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Runs jobs side by side within limits and yields their results in order. Jobs go on while the consumer is busy. An
 * error ends the iteration where its result would have come.
 */
export async function* runInOrder<job, result>(
  parameters: RunInOrderParameters<job, result>,
): AsyncGenerator<result, void, undefined> {
  const { count, concurrency, readAhead, run, finish, discard, signal } = parameters
  const controller = new AbortController()
  const stop = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
  const results = new Map<number, Promise<result>>()
  let turn: Promise<void> = Promise.resolve()
  let next = 0
  let consumed = 0
  let running = 0

  const start = (index: number) => {
    running++
    const job = run(index, stop)
    const release = () => {
      running--
      startJobs()
    }
    job.then(release, release)
    const result = finishInTurn(job, turn)
    results.set(index, result)
    // So that many small steps in a row do not add up to a long pause of the event loop.
    turn = result.then(yieldToEventLoop, yieldToEventLoop)
  }
  const finishInTurn = async (job: Promise<job>, turn: Promise<void>) => {
    const value = await job
    await turn
    return finish(value, stop)
  }
  const startJobs = () => {
    while (next < count && running < concurrency && next - consumed < concurrency + readAhead && !stop.aborted) {
      start(next++)
    }
  }

  try {
    startJobs()
    while (consumed < count) {
      signal?.throwIfAborted()
      // The next result in order is always among those that were started first.
      const result = results.get(consumed)
      if (result === undefined) throw new RangeError('Nothing may run: concurrency must be at least 1.')
      results.delete(consumed++)
      startJobs()
      yield await result
    }
  } finally {
    controller.abort(new DOMException('The results are no longer wanted.', 'AbortError'))
    for (const result of results.values()) result.then(discard, () => undefined)
  }
}

export type Semaphore = {
  /** Runs a task as soon as a place is free, first come first served; an abort while waiting rejects with its reason. */
  run: <result>(task: () => Promise<result>, signal: AbortSignal) => Promise<result>
}

/** Limits how many tasks run at the same time. */
export function createSemaphore(places: number): Semaphore {
  let free = places
  // A set keeps the order of arrival and lets an aborted waiter leave without a search.
  const waiting = new Set<() => void>()

  const acquire = (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  const release = (): void => {
    const [next] = waiting
    if (next === undefined) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    run: async (task, signal) => {
      await acquire(signal)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}

import type { Platform } from '../platform/Platform.ts'
import { createLocalRunner } from '../runner/createLocalRunner.ts'
import type { Runner } from '../runner/Runner.ts'
import { startWorkerRunner } from '../runner/startWorkerRunner.ts'

export type Thread = {
  /** `undefined` before it has started. */
  runner: Runner | undefined
  isBusy: boolean
  /** What its memory has grown to, as `maxMemory` counts. */
  held: number
}

export type Threads = {
  /** How many threads have nothing to do, and how much memory those that have something leave. */
  getFree: () => { threads: number; memory: number }
  /** A thread with that much memory, which must be free. Where none has started yet, `start` does it. */
  take: (memory: number) => Thread
  /** Starts the runner of a thread; `undefined` where it turns out that the platform allows no workers. */
  start: (thread: Thread) => Promise<Runner | undefined>
  /** Gives a thread back; one that failed is not used again. */
  release: (thread: Thread, isUsable: boolean) => void
  /** Takes that much memory outside of the threads. Returns what gives it back. */
  reserve: (memory: number) => () => void
  /** Ends all threads that have nothing to do. */
  endIdle: () => void
}

/**
 * The threads of a pool and the memory that they keep. What they keep counts: those that have nothing to do are ended
 * where their memory is needed elsewhere.
 */
export function createThreads(platform: Platform, count: number, maxMemory: number): Threads {
  const all = new Set<Thread>()
  let most = count
  let isLocal = false
  let reserved = 0
  const getHeld = (threads: Iterable<Thread>) => [...threads].reduce((sum, { held }) => sum + held, reserved)
  const getBusy = () => [...all].filter(({ isBusy }) => isBusy)
  const getFree = () => ({ threads: most - getBusy().length, memory: maxMemory - getHeld(getBusy()) })
  const end = (thread: Thread) => {
    all.delete(thread)
    thread.runner?.end()
  }
  const makeRoom = () => {
    for (const thread of all) if (!thread.isBusy && getHeld(all) > maxMemory) end(thread)
  }

  return {
    getFree,
    take: (memory) => {
      // What has most already grows least.
      const idle = [...all].filter(({ isBusy }) => !isBusy).sort((a, b) => b.held - a.held)
      const thread = idle[0] ?? { runner: undefined, isBusy: true, held: 0 }
      thread.isBusy = true
      thread.held = Math.max(thread.held, memory)
      all.add(thread)
      makeRoom()
      return thread
    },
    start: async (thread) => {
      if (thread.runner === undefined) {
        thread.runner = isLocal ? createLocalRunner() : await startWorkerRunner(platform)
        if (thread.runner === undefined) {
          isLocal = true
          most = 1
        }
      }
      return thread.runner
    },
    release: (thread, isUsable) => {
      thread.isBusy = false
      if (!isUsable) end(thread)
    },
    reserve: (memory) => {
      reserved += memory
      makeRoom()
      return () => {
        reserved -= memory
      }
    },
    endIdle: () => {
      for (const thread of all) if (!thread.isBusy) end(thread)
    },
  }
}

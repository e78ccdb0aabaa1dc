import { setImmediate as nextTurn } from 'node:timers/promises'
import { sleep } from '@x/schemas'
import type { Work } from './routes/RouteContext.ts'

/** The time that the handler of one request has. */
export type RequestWork = Work & {
  /** Makes the handler take that many ms, but not much longer than it may write. */
  spend: (time: number) => Promise<void>
  /** Whether the time to write is over. */
  isOver: () => boolean
}

/** The node's handlers continue after the time to write; here they stop after this multiple of it. */
const patience = 1.5
/** The real server's time to write, in ms. */
const realWriteTimeout = 12_000

/** Starts the clock of one request. `signal` ends all waiting when the server stops. */
export function createWork(writeTimeout: number, signal: AbortSignal): RequestWork {
  const start = performance.now()
  const realLimit = Math.max(writeTimeout, realWriteTimeout)
  const elapsed = () => performance.now() - start
  let turn = start
  let steps = 0
  let added = 0
  const spend = async (time: number): Promise<void> => {
    const wait = Math.min(time, Math.max(0, patience * writeTimeout - added))
    added += time
    await sleep(wait, signal)
    if (wait < time) throw new Error('the handler has run for too long')
    turn = performance.now()
  }
  return {
    isDue: () => (++steps & 15) === 0 && performance.now() - turn > 8,
    pause: async () => {
      await nextTurn()
      signal.throwIfAborted()
      turn = performance.now()
      if (elapsed() > patience * realLimit) throw new Error('the handler has run for too long')
    },
    overrun: async () => {
      await spend(Number.POSITIVE_INFINITY)
      throw new Error('the handler has run for too long')
    },
    spend,
    isOver: () => added > writeTimeout || elapsed() > realLimit,
  }
}

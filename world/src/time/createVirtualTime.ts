import { syncBuiltinESMExports } from 'node:module'
import { install } from '@sinonjs/fake-timers'
import { createGenerator } from '../random/createChoices.ts'

/** A clock on which nothing waits in real time. */
export type VirtualTime = {
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** Waits in virtual time. */
  sleep: (milliseconds: number) => Promise<void>
  /** Calls something at a later moment. */
  after: (milliseconds: number, work: () => void) => void
}

type VirtualTimeParameters = {
  start: number
  seed: number
  until: number
  onUnhandled?: ((error: unknown) => void) | undefined
}

/** Nobody of the living can be told any more: everything waits for something that never comes. */
export class StandstillError extends Error {
  override readonly name = 'StandstillError'
}

/** Real timers, taken before any life begins. */
const { setImmediate: nextTurn } = globalThis

/**
 * Does work in virtual time: clocks, timers, `AbortSignal.timeout` and `Math.random` of the process are replaced until it
 * ends. When nothing is under way, the clock jumps to the next timer; WebCrypto, which computes on other threads, is.
 *
 * @param start milliseconds since the Unix epoch
 * @param until milliseconds of virtual time after which the work is given up
 * @param onUnhandled told what was rejected without anybody who listens: outside of a test it would end the process
 * @throws {StandstillError} nothing is under way, no timer is set, and the work has not ended, or it takes too long
 */
export async function liveInVirtualTime<T>(
  { start, seed, until, onUnhandled }: VirtualTimeParameters,
  work: (time: VirtualTime) => Promise<T>,
): Promise<T> {
  const { random } = Math
  const clock = install({
    now: start,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'Date',
      'performance',
    ],
    ignoreMissingTimers: true,
  })
  // Who has imported a timer by its name has the same clock.
  syncBuiltinESMExports()
  const next = createGenerator(seed)
  Math.random = () => (isNaming() ? random() : next())
  const { timeout } = AbortSignal
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    clock.setTimeout(() => controller.abort(reason), milliseconds)
    return controller.signal
  }
  const cryptography = countUnderWay()
  const listeners = process.listeners('unhandledRejection')
  if (onUnhandled !== undefined) {
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', onUnhandled)
  }
  try {
    const time: VirtualTime = {
      now: () => clock.now,
      sleep: (milliseconds) => new Promise((resolve) => void clock.setTimeout(() => resolve(), milliseconds)),
      after: (milliseconds, then) => void clock.setTimeout(then, milliseconds),
    }
    let outcome: { value: T } | { error: unknown } | undefined
    work(time).then(
      (value) => {
        outcome = { value }
      },
      (error: unknown) => {
        outcome = { error }
      },
    )
    for (;;) {
      // All promises that can go on do so before the next turn.
      await new Promise((resolve) => void nextTurn(resolve))
      if (outcome !== undefined) break
      if (cryptography.count() > 0) continue
      if (clock.countTimers() === 0) throw new StandstillError('Nothing is under way, and the life has not ended.')
      if (clock.now - start > until) throw new StandstillError(`The life has not ended after ${until} ms.`)
      clock.next()
    }
    if ('error' in outcome) throw outcome.error
    return outcome.value
  } finally {
    Math.random = random
    AbortSignal.timeout = timeout
    cryptography.stop()
    if (onUnhandled !== undefined) {
      process.removeAllListeners('unhandledRejection')
      for (const listener of listeners) process.on('unhandledRejection', listener)
    }
    clock.uninstall()
    // A date of this clock, such as viem keeps with what it has cached, would keep all that its timers were set for.
    clock.reset()
    syncBuiltinESMExports()
  }
}

/**
 * Whether a number is drawn for the names that viem gives its clients. It draws for hundreds of names at once and keeps
 * those that are left for the lives that come after: were they of this life, what else is drawn in it would depend on how
 * many clients there were before it, and lives of the same seed had clients of the same names, for which viem keeps
 * answers.
 */
function isNaming(): boolean {
  const { stackTraceLimit } = Error
  // This function, who draws, and whose name it is.
  Error.stackTraceLimit = 3
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack.includes('/viem/_esm/utils/uid.')
}

/** Counts what WebCrypto has begun and not ended, for the functions that our programs call. */
function countUnderWay() {
  let count = 0
  const { subtle } = globalThis.crypto
  const names = ['importKey', 'sign', 'verify'] as const
  for (const name of names) {
    const work = subtle[name]
    const counted = async (...given: unknown[]) => {
      count++
      try {
        return await Reflect.apply(work, subtle, given)
      } finally {
        count--
      }
    }
    Object.defineProperty(subtle, name, { value: counted, configurable: true, writable: true })
  }
  return {
    count: () => count,
    // Those of the prototype are there again.
    stop: () => {
      for (const name of names) Reflect.deleteProperty(subtle, name)
    },
  }
}

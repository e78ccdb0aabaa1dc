import { platform as ownPlatform } from '#platform'
import { hasVectors } from '../kernel/kernelBinaries.ts'
import { pause } from '../kernel/pause.ts'
import type { Platform } from '../platform/Platform.ts'
import { checkParameters } from '../request/checkParameters.ts'
import { createParameterError } from '../request/ScryptError.ts'
import type { ScryptParameters } from '../request/ScryptParameters.ts'
import { chooseNext } from './chooseNext.ts'
import { choosePath } from './choosePath.ts'
import { createJob, type Job } from './createJob.ts'
import { createThreads } from './createThreads.ts'
import { runJobs } from './runJobs.ts'

export type CreateScryptPoolParameters = {
  /** How many derivations may run at a time. Default: two for each core, which share its thread. */
  concurrency?: number | undefined
  /** The most memory that derivations may take together, kept memory included, in bytes. Default: 1 GiB. */
  maxMemory?: number | undefined
  /** How long threads and memory are kept for the next derivation, in milliseconds, below 2^31. Default: 5000. */
  keepTime?: number | undefined
}

/** Threads and memory for several derivations. */
export type ScryptPool = {
  /**
   * Derives a key, once there are a place and memory for it.
   *
   * @throws {ScryptError} a parameter is not valid, or takes more than `maxMemory`
   * @throws {ScryptError} the platform does not give the memory
   * @throws {ScryptError} the platform can't run WebAssembly
   * @throws `signal.reason` when aborted
   */
  derive: (parameters: ScryptParameters) => Promise<Uint8Array>
  /** Ends all derivations with an `AbortError`, and gives threads and memory back. */
  close: () => void
}

/**
 * Creates a pool of threads for many derivations. They start when they are needed.
 *
 * Where there are more derivations than threads, two of the same cost run together on one, which takes two thirds of
 * the time. Hand the pool all that there is to do; it starts as many at a time as its limits allow.
 *
 * @throws {ScryptError} a limit is not valid
 * @example
 * const password = new TextEncoder().encode('correct horse battery staple')
 * const salts = [1, 2, 3, 4].map((number) => new Uint8Array(32).fill(number))
 * const pool = createScryptPool({ maxMemory: 2 ** 29 })
 * try {
 *   const keys = await Promise.all(salts.map((salt) => pool.derive({ password, salt, n: 32768, r: 8, p: 1, dkLen: 32 })))
 *   console.log(keys.length)
 * } finally {
 *   pool.close()
 * }
 */
export function createScryptPool(options: CreateScryptPoolParameters = {}): ScryptPool {
  return createScryptPoolOn(ownPlatform, options)
}

/** What timers take, in milliseconds: 24 days. They fire at once for more. */
const mostKeepTime = 2 ** 31 - 1

/** The same on any platform. */
export function createScryptPoolOn(platform: Platform, options: CreateScryptPoolParameters): ScryptPool {
  const { concurrency = 2 * platform.getCoreCount(), maxMemory = 2 ** 30, keepTime = 5000 } = options
  expectLimit('concurrency', concurrency, 1)
  expectLimit('maxMemory', maxMemory, 1)
  expectLimit('keepTime', keepTime, 0, mostKeepTime)
  const { nativeScrypt, runLater } = platform
  const means = { hasNative: nativeScrypt !== undefined, hasVectors: hasVectors() }
  const threads = createThreads(platform, Math.min(platform.getCoreCount(), concurrency), maxMemory)
  const waiting: Job[] = []
  const running = new Set<Job>()
  let isClosed = false
  let isScheduled = false
  let stopKeeping = () => {}

  const derive = async (parameters: ScryptParameters): Promise<Uint8Array> => {
    if (isClosed) throw createClosedError()
    parameters.signal?.throwIfAborted()
    checkParameters(parameters, maxMemory)
    const job = createJob(parameters, choosePath(parameters, means))
    enqueue(job)
    return job.key
  }

  const close = () => {
    isClosed = true
    for (const job of [...waiting, ...running]) job.reject(createClosedError())
    schedule()
  }

  const enqueue = (job: Job) => {
    waiting.push(job)
    job.stop = () => takeFrom(waiting, job)
    schedule()
  }

  /** Waits until all that is handed in at the same time is there, so that it can be paired. */
  const schedule = () => {
    stopKeeping()
    if (isScheduled) return
    isScheduled = true
    pause().then(() => {
      isScheduled = false
      dispatch()
    })
  }

  const dispatch = () => {
    for (;;) {
      const jobs = chooseNext(waiting, { ...threads.getFree(), places: concurrency - running.size })
      if (jobs.length === 0) break
      for (const job of jobs) {
        takeFrom(waiting, job)
        running.add(job)
        job.stop = () => {}
      }
      start(jobs)
    }
    if (isClosed) threads.endIdle()
    else if (running.size === 0) stopKeeping = runLater(threads.endIdle, keepTime)
  }

  const start = async (jobs: readonly Job[]) => {
    const [first] = jobs
    if (first?.path === 'native') await runNative(first)
    else await runOnThread(jobs)
    for (const job of jobs) running.delete(job)
    schedule()
  }

  const runNative = async (job: Job) => {
    const giveBack = threads.reserve(job.memory)
    try {
      const key = await nativeScrypt?.(job)
      job.tell(2 * job.n * job.p)
      if (key !== undefined) job.resolve(key)
    } catch (error) {
      job.reject(error)
    } finally {
      giveBack()
    }
  }

  const runOnThread = async (jobs: readonly Job[]) => {
    const thread = threads.take(jobs.reduce((sum, { memory }) => sum + memory, 0))
    try {
      const runner = await threads.start(thread)
      if (runner === undefined) for (const job of jobs) runElsewhere(job)
      else await runJobs(jobs, runner, platform)
      threads.release(thread, runner !== undefined)
    } catch (error) {
      // The worker or its memory is gone.
      threads.release(thread, false)
      for (const job of jobs) {
        if (nativeScrypt === undefined) job.reject(error)
        else runElsewhere(job)
      }
    }
  }

  /** Puts a job back, for the platform's own scrypt or for the thread of the caller. */
  const runElsewhere = (job: Job) => {
    if (job.isOver()) return
    if (nativeScrypt !== undefined) job.path = 'native'
    enqueue(job)
  }

  return { derive, close }
}

function takeFrom(jobs: Job[], job: Job): void {
  const place = jobs.indexOf(job)
  if (place >= 0) jobs.splice(place, 1)
}

function createClosedError(): DOMException {
  return new DOMException('The pool of scrypt derivations was closed.', 'AbortError')
}

function expectLimit(parameter: string, value: number, least: number, most?: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= (most ?? value)) return
  const expected = most === undefined ? `an integer from ${least}` : `an integer from ${least} to ${most}`
  throw createParameterError(parameter, expected, 'Leave it out for the default.')
}

import { getScryptMemory } from '../request/getScryptMemory.ts'
import type { ScryptParameters } from '../request/ScryptParameters.ts'
import type { Path } from './choosePath.ts'

/** A derivation from the call to its end. */
export type Job = {
  n: number
  r: number
  p: number
  dkLen: number
  /** What it takes, as `maxMemory` counts. */
  memory: number
  path: Path
  /** Copies, which are overwritten when the job is over. */
  password: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
  key: Promise<Uint8Array>
  tellsProgress: boolean
  tell: (done: number) => void
  isOver: () => boolean
  /** Takes the job away from where it waits or runs. It is called where the job ends early. */
  stop: () => void
  /** Hands the key out, or overwrites it where nobody wants it any more. */
  resolve: (key: Uint8Array) => void
  reject: (reason: unknown) => void
}

/** The least time between two reports of progress, in milliseconds. A thread has one after each of its slices. */
const progressInterval = 50

/** Creates a job of parameters that were checked. */
export function createJob(parameters: ScryptParameters, path: Path): Job {
  const { n, r, p, dkLen, signal, onProgress } = parameters
  const { promise, resolve, reject } = withResolvers<Uint8Array>()
  const password = copySecretBytes(parameters.password)
  const total = 2 * n * p
  let told = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let isOver = false
  const finish = () => {
    isOver = true
    password.fill(0)
    signal?.removeEventListener('abort', abort)
  }
  const job: Job = {
    n,
    r,
    p,
    dkLen,
    memory: getScryptMemory(parameters),
    path,
    password,
    salt: copySecretBytes(parameters.salt),
    key: promise,
    tellsProgress: onProgress !== undefined,
    tell: (done) => {
      const now = performance.now()
      if (isOver || done === told || (done < total && now - toldAt < progressInterval)) return
      told = done
      toldAt = now
      try {
        onProgress?.({ done, total })
      } catch (error) {
        job.reject(error)
      }
    },
    isOver: () => isOver,
    stop: () => {},
    resolve: (key) => {
      if (isOver) {
        key.fill(0)
        return
      }
      finish()
      resolve(key)
    },
    reject: (reason) => {
      if (isOver) return
      finish()
      reject(reason)
      job.stop()
    },
  }
  const abort = () => job.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  return job
}

/** `Promise.withResolvers`, which browsers of 2023 lack. */
function withResolvers<value>() {
  let resolve: (value: value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/**
 * A copy of a secret over an `ArrayBuffer` of its own. A short typed array without one lies on the engine's heap, where
 * it moves as soon as native code takes it: what is overwritten then is the new place, and the old one keeps the secret.
 */
function copySecretBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(new ArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

import type { ScryptParameters } from '../request/ScryptParameters.ts'
import type { FromWorker, ToWorker } from '../worker/messages.ts'

/** A worker that was started. */
export type WorkerHandle = {
  post: (message: ToWorker, transfer: ArrayBuffer[]) => void
  /** A process does not end while one of its workers is busy. */
  setBusy: (isBusy: boolean) => void
  /** Ends it at once, wherever it is; its memory goes back to the system. */
  end: () => void
}

export type WorkerEvents = {
  onMessage: (message: FromWorker) => void
  /** It could not be started, or has ended by itself. */
  onFailure: () => void
}

/**
 * What differs between platforms. `#platform` is one of two modules with these exports, picked by the export conditions
 * of package.json: `node.ts`, and `portable.ts` for browsers and the rest.
 */
export type Platform = {
  getCoreCount: () => number
  /** With HMAC-SHA-256 and one iteration. */
  pbkdf2: (
    password: Uint8Array<ArrayBuffer>,
    salt: Uint8Array<ArrayBuffer>,
    length: number,
  ) => Promise<Uint8Array<ArrayBuffer>>
  /**
   * The ways to start a worker with this script, best first. Each throws, or tells of a failure, where the platform does
   * not allow it.
   */
  workerStarters: readonly ((script: string, events: WorkerEvents) => WorkerHandle)[]
  /** Calls `run` after that time, without keeping a process from its end; returns what calls it off. */
  runLater: (run: () => void, time: number) => () => void
  /** The platform's own scrypt, off this thread. It can't be ended. */
  nativeScrypt: NativeScrypt | undefined
}

export type NativeScrypt = (
  parameters: Pick<ScryptParameters, 'password' | 'salt' | 'n' | 'r' | 'p' | 'dkLen'>,
) => Promise<Uint8Array>

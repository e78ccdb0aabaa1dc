import { decodeKernels } from '../kernel/kernelBinaries.ts'
import type { Platform, WorkerHandle } from '../platform/Platform.ts'
import { createMemoryError, createUnavailableError } from '../request/ScryptError.ts'
import type { FromWorker } from '../worker/messages.ts'
import { workerSource } from '../worker/workerSource.generated.ts'
import type { Runner } from './Runner.ts'

/** How soon a worker looks whether a derivation was ended. */
const sliceTime = 16

/** Starts a worker; `undefined` where the platform allows none. */
export async function startWorkerRunner({ workerStarters }: Platform): Promise<Runner | undefined> {
  for (const start of workerStarters) {
    try {
      return await startWith(start)
    } catch {
      // The next one may be allowed.
    }
  }
  return undefined
}

type Pending = {
  onProgress: ((done: number) => void) | undefined
  resolve: (lanes: readonly Uint8Array<ArrayBuffer>[]) => void
  reject: (error: Error) => void
}

function startWith(start: Platform['workerStarters'][number]): Promise<Runner> {
  return new Promise((resolveRunner, rejectRunner) => {
    let pending: Pending | undefined
    let isOver = false
    const settle = (): Pending | undefined => {
      const settled = pending
      pending = undefined
      worker.setBusy(false)
      return settled
    }
    const onMessage = (message: FromWorker) => {
      if (isOver) return
      if (message.type === 'ready') {
        worker.setBusy(false)
        resolveRunner(runner)
      } else if (message.type === 'progress') pending?.onProgress?.(message.done)
      else if (message.type === 'done') settle()?.resolve(message.lanes)
      else settle()?.reject(createError(message.missingBytes))
    }
    const onFailure = () => {
      isOver = true
      rejectRunner(createUnavailableError())
      settle()?.reject(createUnavailableError())
    }
    const worker: WorkerHandle = start(workerSource, { onMessage, onFailure })
    const runner: Runner = {
      run: (task, { onProgress }) =>
        new Promise((resolve, reject) => {
          if (isOver) throw createUnavailableError()
          pending = { onProgress, resolve, reject }
          worker.setBusy(true)
          const buffers = task.lanes.map(({ buffer }) => buffer)
          worker.post({ type: 'run', ...task, tellsProgress: onProgress !== undefined }, buffers)
        }),
      endLane: (lane) => worker.post({ type: 'abort', lane }, []),
      end: () => {
        isOver = true
        worker.end()
      },
    }
    worker.setBusy(true)
    worker.post({ type: 'start', binaries: decodeKernels(), sliceTime }, [])
  })
}

function createError(missingBytes: number | undefined): Error {
  return missingBytes === undefined ? createUnavailableError() : createMemoryError(missingBytes)
}

import type { FromWorker } from '../worker/messages.ts'
import type { Platform, WorkerEvents, WorkerHandle } from './Platform.ts'

export const platform: Platform = {
  getCoreCount: () => globalThis.navigator?.hardwareConcurrency ?? 2,
  pbkdf2: async (password, salt, length) => {
    const { subtle } = globalThis.crypto
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 }
    return new Uint8Array(await subtle.deriveBits(algorithm, key, length * 8))
  },
  // A content security policy may allow one of the two, both, or none.
  workerStarters: [
    (script, { onMessage, onFailure }) => {
      const url = URL.createObjectURL(new Blob([getModule(script)], { type: 'text/javascript' }))
      // Once it speaks, it has its script.
      const release = () => URL.revokeObjectURL(url)
      try {
        return startWorker(url, {
          onMessage: (message) => {
            release()
            onMessage(message)
          },
          onFailure: () => {
            release()
            onFailure()
          },
        })
      } catch (error) {
        release()
        throw error
      }
    },
    (script, events) => startWorker(`data:text/javascript,${encodeURIComponent(getModule(script))}`, events),
  ],
  runLater: (run, time) => {
    const timer = setTimeout(run, time)
    return () => clearTimeout(timer)
  },
  nativeScrypt: undefined,
}

function getModule(script: string): string {
  return `${script};scryptWorker.serveDerivations(self)`
}

function startWorker(url: string, { onMessage, onFailure }: WorkerEvents): WorkerHandle {
  const worker = new Worker(url, { type: 'module', name: 'scrypt' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => onMessage(data)
  worker.onerror = (event) => {
    // It is told as a failure, and not on the console as well.
    event.preventDefault()
    onFailure()
  }
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    setBusy: () => undefined,
    end: () => worker.terminate(),
  }
}

import { createWebCryptoError } from '../request/ScryptError.ts'
import type { FromWorker } from '../worker/messages.ts'
import type { Platform, WorkerEvents, WorkerHandle } from './Platform.ts'

/**
 * With one iteration, a block of PBKDF2 is one HMAC. Firefox's PBKDF2 gives no more than 256 bytes, and scrypt needs
 * 1,024 for a keystore.
 */
const blockLength = 32
const blocksAtOnce = 64

export const platform: Platform = {
  getCoreCount: () => globalThis.navigator?.hardwareConcurrency ?? 2,
  pbkdf2: async (password, salt, length) => {
    const { subtle } = (globalThis.crypto ?? {}) as Partial<Crypto>
    if (subtle === undefined) throw createWebCryptoError()
    // HMAC fills a key up with zeros, and a key of WebCrypto may not be empty.
    const raw = password.length === 0 ? new Uint8Array(1) : password
    const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const output = new Uint8Array(length)
    const block = new Uint8Array(salt.length + 4)
    block.set(salt)
    try {
      for (let first = 0; first * blockLength < length; first += blocksAtOnce) {
        const last = Math.min(first + blocksAtOnce, Math.ceil(length / blockLength))
        const hashing = Array.from({ length: last - first }, (_, i) => {
          // WebCrypto has copied the block by the time that it returns.
          new DataView(block.buffer).setUint32(salt.length, first + i + 1)
          return subtle.sign('HMAC', key, block)
        })
        for (const [i, hash] of (await Promise.all(hashing)).entries()) {
          const at = (first + i) * blockLength
          const bytes = new Uint8Array(hash)
          output.set(bytes.subarray(0, length - at), at)
          bytes.fill(0)
        }
      }
    } finally {
      block.fill(0)
    }
    return output
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

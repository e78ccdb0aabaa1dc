import { pbkdf2, pbkdf2Sync, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FromWorker } from '../worker/messages.ts'
import type { Platform } from './Platform.ts'

/** Bytes to hash that take less than a millisecond. On the thread pool they would wait behind all that runs there for seconds. */
const littleWork = 2 ** 18

export const platform: Platform = {
  getCoreCount: availableParallelism,
  pbkdf2: async (password, salt, length) => {
    if (getPbkdf2Work(password, salt, length) <= littleWork)
      return toBytes(pbkdf2Sync(password, salt, 1, length, 'sha256'))
    return new Promise((resolve, reject) => {
      pbkdf2(password, salt, 1, length, 'sha256', (error, key) => (error ? reject(error) : resolve(toBytes(key))))
    })
  },
  workerStarters: [
    (script, { onMessage, onFailure }) => {
      // It inherits nothing: no environment, no flags, no preloaded modules.
      const source = `${script};scryptWorker.serveDerivations(require('node:worker_threads').parentPort)`
      const worker = new Worker(source, { eval: true, env: {}, execArgv: [], name: 'scrypt' })
      worker.on('message', (message: FromWorker) => onMessage(message))
      worker.on('error', onFailure)
      worker.on('exit', onFailure)
      return {
        post: (message, transfer) => worker.postMessage(message, transfer),
        setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
        end: () => {
          worker.off('exit', onFailure)
          worker.terminate()
        },
      }
    },
  ],
  runLater: (run, time) => {
    const timer = setTimeout(run, time).unref()
    return () => clearTimeout(timer)
  },
  nativeScrypt: ({ password, salt, n, r, p, dkLen }) => {
    // What OpenSSL counts against the limit, and a little more.
    const maxmem = 128 * r * (n + p + 2) + 1024
    return new Promise((resolve, reject) => {
      scrypt(password, salt, dkLen, { N: n, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)))
    })
  },
}

/** How many bytes PBKDF2 hashes: for each block of its output the whole salt again, with the blocks of HMAC around it. */
function getPbkdf2Work(password: Uint8Array, salt: Uint8Array, length: number): number {
  return password.length + Math.ceil(length / 32) * (salt.length + 192)
}

function toBytes({ buffer, byteOffset, length }: NonSharedBuffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer, byteOffset, length)
}

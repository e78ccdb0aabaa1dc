import crypto from 'node:crypto'
import os from 'node:os'
import { createGenerator } from '../random/createChoices.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { Replacement } from './replaceBuiltins.ts'

type Callback = (error: Error | null, key: Buffer) => void

// Taken before any life begins.
const { constants, pbkdf2Sync, publicEncrypt, scryptSync } = crypto

/**
 * Cryptography that is the same in each process: what is random comes from a seed, and the threads that derive keys take
 * virtual time instead of their own. All of it is real otherwise.
 */
export function seedCryptography({ time, seed }: { time: VirtualTime; seed: number }): Replacement[] {
  const random = createGenerator(seed)
  const draw = (below: number) => Math.floor(random() * below)

  function getRandomValues<view extends ArrayBufferView>(view: view): view {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = draw(256)
    return view
  }

  function randomUUID(): string {
    const digits = Array.from({ length: 32 }, () => draw(16).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }

  /** PKCS #1 v1.5 with seeded padding, which OpenSSL would take from its own generator. */
  function encrypt(options: crypto.RsaPublicKey, message: Uint8Array): Buffer {
    if (options.padding !== constants.RSA_PKCS1_PADDING) return publicEncrypt(options, message)
    const padded = new Uint8Array(new ArrayBuffer(256))
    padded[1] = 2
    for (let i = 2; i < 255 - message.length; i++) padded[i] = 1 + draw(255)
    padded.set(message, 256 - message.length)
    try {
      return publicEncrypt({ ...options, padding: constants.RSA_NO_PADDING }, padded)
    } finally {
      padded.fill(0)
    }
  }

  /** A thread takes what it needs when it is asked, and has the key ready after a while. */
  function finishLater(key: Buffer, callback: Callback): void {
    const digits = key.toString('hex')
    key.fill(0)
    time.after(1 + draw(300), () => callback(null, Buffer.from(digits, 'hex')))
  }

  return [
    { of: globalThis.crypto, name: 'getRandomValues', by: getRandomValues },
    { of: globalThis.crypto, name: 'randomUUID', by: randomUUID },
    { of: crypto, name: 'publicEncrypt', by: encrypt },
    {
      of: crypto,
      name: 'scrypt',
      by: (password: Uint8Array, salt: Uint8Array, length: number, options: crypto.ScryptOptions, then: Callback) =>
        finishLater(scryptSync(password, salt, length, options), then),
    },
    {
      of: crypto,
      name: 'pbkdf2',
      by: (password: Uint8Array, salt: Uint8Array, c: number, length: number, digest: string, then: Callback) =>
        finishLater(pbkdf2Sync(password, salt, c, length, digest), then),
    },
    // How many derivations run at a time follows from it.
    { of: os, name: 'availableParallelism', by: () => 2 },
  ]
}

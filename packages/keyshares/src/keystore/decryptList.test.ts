import { InvalidInputError } from '@x/schemas'
import type { ScryptPool } from '@x/scrypt'
import { describe, expect, test, vi } from 'vitest'
import * as node from '../crypto/node.ts'
import { createKeystores, getSecretKey, password } from '../keyshares/fixtures/cluster.ts'
import { type DecryptKeystoresParameters, decryptKeystores, decryptKeystoresWith } from './decryptKeystores.ts'
import { encryptKeystore } from './encryptKeystore.ts'
import type { KeystoreError } from './KeystoreError.ts'
import { type KeystoreCrypto, keystoreCrypto } from './keystoreCrypto.ts'

const keystores = await createKeystores(6)
const patient = { timeout: 20_000 }
const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** The real cryptography, whose key derivations end when they are let go. */
function createHeldCrypto() {
  const waiting: (() => void)[] = []
  let started = 0
  const hold = async () => {
    started++
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const crypto: KeystoreCrypto = {
    ...keystoreCrypto,
    scrypt: async (...parameters) => hold().then(() => keystoreCrypto.scrypt(...parameters)),
    pbkdf2: async (...parameters) => hold().then(() => keystoreCrypto.pbkdf2(...parameters)),
  }
  return {
    crypto,
    getStarted: () => started,
    letAllGo: async (keys: Promise<unknown>) => {
      let isDone = false
      keys.then(
        () => (isDone = true),
        () => (isDone = true),
      )
      await vi.waitFor(() => {
        for (const letGo of waiting.splice(0)) letGo()
        expect(isDone).toBe(true)
      }, patient)
    },
  }
}

describe('how many derivations run at a time', () => {
  const count = async (parameters: Partial<DecryptKeystoresParameters>) => {
    const held = createHeldCrypto()
    const keys = decryptKeystoresWith(held.crypto, { keystores, password, ...parameters })
    await settle()
    const started = held.getStarted()
    await held.letAllGo(keys)
    return started
  }

  test.each([1, 2, 5])('as many as concurrency says: %d', async (concurrency) => {
    expect(await count({ concurrency })).toBe(concurrency)
  })

  test('by default as many as the platform says', async () => {
    expect(await count({})).toBe(Math.min(6, node.getKdfParallelism('pbkdf2')))
  })

  test('of scrypt alone as many again, which wait in a pool with the limits of the list', async () => {
    const kdf = { function: 'scrypt', n: 16, r: 8, p: 1 } as const
    const scrypts = await Promise.all(
      [1, 2, 3, 4, 5].map((i) => encryptKeystore({ secretKey: getSecretKey(i), password, kdf })),
    )
    const memory = 128 * 8 * 16
    expect(await count({ keystores: scrypts, concurrency: 2, maxMemory: memory })).toBe(4)
    const pools = new Set<ScryptPool | undefined>()
    const crypto: KeystoreCrypto = {
      ...keystoreCrypto,
      scrypt: (password, salt, parameters, options) => {
        pools.add(options.pool)
        const tooMuch = options.pool?.derive({ password, salt, n: 32, r: 8, p: 1, dkLen: 32 })
        return expect(tooMuch)
          .rejects.toThrow(`at most ${memory} bytes, as maxMemory says`)
          .then(() => keystoreCrypto.scrypt(password, salt, parameters, options))
      },
    }
    expect(await decryptKeystoresWith(crypto, { keystores: scrypts, password, maxMemory: memory })).toHaveLength(5)
    expect(pools.size).toBe(1)
    const [pool] = pools
    const closed = pool?.derive({ password: new Uint8Array(), salt: new Uint8Array(), n: 2, r: 1, p: 1, dkLen: 32 })
    await expect(closed).rejects.toThrow('closed')
  })

  test('pbkdf2 takes nothing of maxMemory', async () => {
    expect(await count({ concurrency: 4, maxMemory: 1 })).toBe(4)
  })

  test('with both among them by default as many as the one runs that runs fewer', async () => {
    const kdf = { function: 'scrypt', n: 16, r: 8, p: 1 } as const
    const mixed = [...keystores.slice(1), await encryptKeystore({ secretKey: getSecretKey(1), password, kdf })]
    expect(await count({ keystores: mixed })).toBe(
      Math.min(6, node.getKdfParallelism('scrypt'), node.getKdfParallelism('pbkdf2')),
    )
  })
})

describe('keystores that are left out', () => {
  test('count as done from the start where they were seen without a password, and in order', async () => {
    const errors: KeystoreError[] = []
    const progress: unknown[] = []
    const keys = await decryptKeystores({
      keystores: ['broken', keystores[0] ?? {}, {}, keystores[1] ?? {}, { ...keystores[0], uuid: 'again' }],
      password,
      sources: ['a', 'b'],
      onKeystoreError: (error) => errors.push(error),
      onProgress: (event) => progress.push(event),
    })
    expect(keys.map(({ index, source }) => [index, source])).toEqual([
      [1, 'b'],
      [3, 'Keystore 4 of 5'],
    ])
    expect(errors.map(({ reason, index, source }) => [reason, index, source])).toEqual([
      ['invalid', 0, 'a'],
      ['invalid', 2, 'Keystore 3 of 5'],
      ['duplicate', 4, 'Keystore 5 of 5'],
    ])
    expect(progress).toEqual([
      { done: 4, total: 5 },
      { done: 5, total: 5 },
    ])
  })

  test('are told with all that is wrong', async () => {
    const bad = { ...keystores[0], version: 3, crypto: { ...keystores[0]?.crypto, cipher: {} } }
    const error = await decryptKeystores({ keystores: [bad], password }).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'KeystoreError', reason: 'invalid' })
    expect(error).toMatchObject({
      source: 'Keystore 1 of 1',
      problems: [
        { path: 'crypto.cipher.function', message: 'missing' },
        { path: 'crypto.cipher.params', message: 'missing' },
        { path: 'crypto.cipher.message', message: 'missing' },
        { path: 'version', message: 'expected 4, since EIP-2335 defines nothing else' },
      ],
    })
    expect(error).toMatchObject({ message: expect.stringContaining('\n- crypto.cipher.function: missing\n') })
  })

  test('are not those whose decryption broke for another reason', async () => {
    const crypto = { ...keystoreCrypto, pbkdf2: () => Promise.reject(new RangeError('broken')) }
    const errors: unknown[] = []
    const onKeystoreError = (error: unknown) => errors.push(error)
    await expect(decryptKeystoresWith(crypto, { keystores, password, onKeystoreError })).rejects.toThrow(RangeError)
    expect(errors).toEqual([])
  })
})

test.each([
  [1, 2, 'the list has 1 password for 2 keystores'],
  [0, 1, 'the list has 0 passwords for 1 keystore'],
  [3, 2, 'the list has 3 passwords for 2 keystores'],
])('%d passwords for %d keystores are refused with both counts', async (passwordCount, keystoreCount, text) => {
  const decrypted = decryptKeystores({
    keystores: keystores.slice(0, keystoreCount),
    password: Array.from({ length: passwordCount }, () => password),
  })
  await expect(decrypted).rejects.toThrow(InvalidInputError)
  await expect(decrypted).rejects.toThrow(text)
})

test('an abort before it began ends it before anything is looked at', async () => {
  const reason = new Error('enough')
  const signal = AbortSignal.abort(reason)
  await expect(decryptKeystores({ keystores: [], password, signal })).rejects.toBe(reason)
})

test('an abort ends it at once, while a derivation is running', async () => {
  const held = createHeldCrypto()
  const controller = new AbortController()
  const reason = new Error('enough')
  const keys = decryptKeystoresWith(held.crypto, { keystores, password, signal: controller.signal })
  await settle()
  controller.abort(reason)
  // The derivations are still held.
  await expect(keys).rejects.toBe(reason)
  const started = held.getStarted()
  await held.letAllGo(keys)
  expect(held.getStarted()).toBe(started)
})

import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { numberToBytesBE } from '@noble/curves/utils.js'
import { InvalidInputError } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'
import { describe, expect, test, vi } from 'vitest'
import * as node from '../crypto/node.ts'
import { groupOrder } from '../crypto/scalarField.ts'
import { type DecryptKeystoreParameters, decryptKeystore, decryptPrepared } from './decryptKeystore.ts'
import { encryptKeystore } from './encryptKeystore.ts'
import { KeystoreError, WrongPasswordError } from './KeystoreError.ts'
import { type KeystoreCrypto, keystoreCrypto } from './keystoreCrypto.ts'
import { prepareKeystore } from './prepareKeystore.ts'

const toBytes = (number: bigint) => numberToBytesBE(number, 32)
const vector = (name: string) => readFileSync(new URL(`./vectors/eip2335-${name}.json`, import.meta.url), 'utf8')
const vectorPassword = '𝔱𝔢𝔰𝔱𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡🔑'
const secret = hexToBytes('0x000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
const publicKey = '0x9612d7a727c9d0a22e185a1c768478dfe919cada9266988cb32359c11f2b7b27f4ae4040902382ae2910c15e2b420d07'
const cheap = { function: 'pbkdf2', c: 1 } as const

/** A keystore as another program might write it: with these very bytes as password and as secret. */
function buildKeystore(secretKey: Uint8Array, password: Uint8Array | string, pubkey?: string) {
  const salt = Buffer.alloc(32, 7)
  const key = pbkdf2Sync(password, salt, 1, 32, 'sha256')
  const iv = Buffer.alloc(16, 9)
  const message = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv).update(secretKey)
  const checksum = createHash('sha256').update(key.subarray(16)).update(message).digest('hex')
  return {
    crypto: {
      kdf: {
        function: 'pbkdf2',
        params: { dklen: 32, c: 1, prf: 'hmac-sha256', salt: salt.toString('hex') },
        message: '',
      },
      checksum: { function: 'sha256', params: {}, message: checksum },
      cipher: { function: 'aes-128-ctr', params: { iv: iv.toString('hex') }, message: message.toString('hex') },
    },
    ...(pubkey === undefined ? {} : { pubkey }),
    path: '',
    uuid: '1d85ae20-35c5-4611-98e8-aa14a633906f',
    version: 4,
  }
}

/** A copy with the value at a dotted path replaced. */
function withValue(keystore: object, path: string, value: unknown): object {
  const copy = structuredClone(keystore)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at: unknown = copy
  for (const name of names) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined
  if (typeof at === 'object' && at !== null) Reflect.set(at, last, value)
  return copy
}

const decrypts = async (keystore: string | object, password: string | Uint8Array) =>
  expect((await decryptKeystore({ keystore, password })).publicKey).toBe(publicKey)

describe('the vectors of EIP-2335', () => {
  test.each(['scrypt', 'pbkdf2'])('%s decrypts, as text and as an object', async (name) => {
    const key = await decryptKeystore({ keystore: vector(name), password: vectorPassword })
    expect(key.publicKey).toBe(publicKey)
    expect(key.secretKey).toEqual(secret)
  })

  test('the password may be bytes', () =>
    decrypts(JSON.parse(vector('pbkdf2')), new TextEncoder().encode(vectorPassword)))
})

describe('passwords', () => {
  test('control characters are taken out, such as the newline at the end of a password file', async () => {
    const keystore = await encryptKeystore({ secretKey: secret, password: 'test-secret-password', kdf: cheap })
    await decrypts(keystore, 'test-\u0000secret-pass\u0007word\u007f\u0085\r\n')
    await decrypts(keystore, new TextEncoder().encode('test-secret-password\n'))
  })

  test('all ways to write the same characters are the same password', async () => {
    const keystore = await encryptKeystore({ secretKey: secret, password: '\u212bngstr\u00f6m', kdf: cheap })
    await decrypts(keystore, 'A\u030angstro\u0308m')
    await decrypts(keystore, new TextEncoder().encode('\u00c5ngstr\u00f6m'))
  })

  test.each([
    ['without NFKD', 'pässwörd'],
    ['with its control characters', 'a\tb\n'],
  ])('a keystore that was written %s decrypts too', async (_, password) => {
    await decrypts(buildKeystore(secret, password), password)
    await decrypts(buildKeystore(secret, password), new TextEncoder().encode(password))
  })

  test('the line break of a password file does not count where the keystore was written without NFKD', async () => {
    await decrypts(buildKeystore(secret, 'pässwörd'), new TextEncoder().encode('pässwörd\n'))
    await decrypts(buildKeystore(secret, 'pässwörd'), 'pässwörd\r\n')
  })

  test.each([undefined, null, 5, ['test-secret-password']])(
    'what is neither text nor bytes is not a password (%#)',
    async (password) => {
      const parameters: unknown = { keystore: vector('scrypt'), password }
      await expect(decryptKeystore(parameters as DecryptKeystoreParameters)).rejects.toThrow(InvalidInputError)
    },
  )

  test('bytes that are not UTF-8 are used as they are', async () => {
    const password = Uint8Array.of(0xff, 0xfe, 1)
    await decrypts(buildKeystore(secret, password), password)
  })

  test("the caller's bytes are left alone", async () => {
    const password = new TextEncoder().encode('test-secret-password')
    await decrypts(await encryptKeystore({ secretKey: secret, password, kdf: cheap }), password)
    expect(password).toEqual(new TextEncoder().encode('test-secret-password'))
  })

  test('a key that scrypt got wrong is derived again before a password is called wrong', async () => {
    const kdf = { function: 'scrypt', n: 16, r: 8, p: 1 } as const
    const password = 'test-secret-password'
    const keystore = await encryptKeystore({ secretKey: secret, password, kdf })
    const { keystore: prepared } = prepareKeystore(keystore, { source: 'a.json' }, 2 ** 30)
    const methods: unknown[] = []
    const broken: KeystoreCrypto = {
      ...keystoreCrypto,
      scrypt: async (password, salt, parameters, options) => {
        methods.push(options.method)
        const key = await keystoreCrypto.scrypt(password, salt, parameters, options)
        return options.method === 'reference' ? key : key.fill(1)
      },
    }
    const key = await decryptPrepared(prepared, password, { source: 'a.json' }, {}, broken)
    expect(key.secretKey).toEqual(secret)
    expect(methods).toEqual(['fast', 'reference'])
    const wrong = decryptPrepared(prepared, 'gray\nfox', { source: 'a.json' }, {}, broken)
    await expect(wrong).rejects.toThrow(WrongPasswordError)
    expect(methods.slice(2)).toEqual(['fast', 'fast', 'reference', 'reference'])
  })

  test('a wrong one is refused, and the error says for which keystore', async () => {
    const keystore = await encryptKeystore({ secretKey: secret, password: 'test-secret-password', kdf: cheap })
    const error = await decryptKeystore({ keystore, password: 'gray fox', source: 'a.json' }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(WrongPasswordError)
    expect(error).toMatchObject({ source: 'a.json', shortMessage: 'a.json: the password is wrong.' })
  })
})

describe('what is inside', () => {
  test('a public key that is not the one of the secret is refused with both', async () => {
    const other = bytesToHex(node.getPublicKey(toBytes(3n)))
    const keystore = buildKeystore(secret, 'a', other.slice(2))
    const error = await decryptKeystore({ keystore, password: 'a' }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'KeystoreError', reason: 'public-key-mismatch' })
    expect(String(error)).toContain(other)
    expect(String(error)).toContain(publicKey)
  })

  test('a keystore may leave out its public key', () => decrypts(buildKeystore(secret, 'a'), 'a'))

  test.each([
    ['0', new Uint8Array(32)],
    ['r', toBytes(groupOrder)],
    ['2^256 - 1', new Uint8Array(32).fill(0xff)],
    ['31 bytes', new Uint8Array(31).fill(1)],
    ['33 bytes', new Uint8Array(33).fill(1)],
    ['nothing', new Uint8Array()],
  ])('the secret is refused: %s', async (_, secretKey) => {
    const keystore = buildKeystore(secretKey, 'a')
    await expect(decryptKeystore({ keystore, password: 'a' })).rejects.toMatchObject({ reason: 'invalid' })
  })
})

describe('the checksum', () => {
  const keystore = buildKeystore(secret, 'a')
  const { message } = keystore.crypto.checksum
  const flips = Array.from({ length: 32 }, (_, i) => i)

  test.each(flips)('counts to its last byte: byte %d', async (at) => {
    const bytes = Buffer.from(message, 'hex')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const damaged = withValue(keystore, 'crypto.checksum.message', bytes.toString('hex'))
    await expect(decryptKeystore({ keystore: damaged, password: 'a' })).rejects.toThrow(WrongPasswordError)
  })

  test('keeps out a wrong password, also one that agrees in the first byte', async () => {
    const { cipher } = keystore.crypto
    const agrees = (password: string) => {
      const key = pbkdf2Sync(password, Buffer.alloc(32, 7), 1, 32, 'sha256')
      const checksum = createHash('sha256').update(key.subarray(16)).update(cipher.message, 'hex').digest('hex')
      return checksum.slice(0, 2) === message.slice(0, 2)
    }
    const wrong = Array.from({ length: 10_000 }, (_, i) => `wrong ${i}`).find(agrees)
    expect(wrong).toBeDefined()
    await expect(decryptKeystore({ keystore, password: wrong ?? '' })).rejects.toThrow(WrongPasswordError)
  })
})

describe('what can be seen without a password is refused before any work', () => {
  const scrypt = JSON.parse(vector('scrypt'))
  const pbkdf2 = JSON.parse(vector('pbkdf2'))
  const kdf = 'crypto.kdf.params'

  test.each([
    ['n is not a power of two', withValue(scrypt, `${kdf}.n`, 262143), 'n'],
    ['n is 0', withValue(scrypt, `${kdf}.n`, 0), 'n'],
    ['n is 1', withValue(scrypt, `${kdf}.n`, 1), 'n'],
    ['n is negative', withValue(scrypt, `${kdf}.n`, -2), 'n'],
    ['n · r takes more than a gigabyte', withValue(scrypt, `${kdf}.n`, 2 ** 21), 'n · r'],
    ['n is as large as it gets', withValue(scrypt, `${kdf}.n`, 2 ** 52), 'n · r'],
    ['r is 0', withValue(scrypt, `${kdf}.r`, 0), 'r'],
    ['r is huge', withValue(scrypt, `${kdf}.r`, 2 ** 30), 'r'],
    ['n is too large for r (RFC 7914)', withValue(withValue(scrypt, `${kdf}.n`, 2 ** 16), `${kdf}.r`, 1), 'n'],
    ['p is 0', withValue(scrypt, `${kdf}.p`, 0), 'p'],
    ['p would take minutes', withValue(scrypt, `${kdf}.p`, 1000), 'n · r · p'],
    ['c is 0', withValue(pbkdf2, `${kdf}.c`, 0), 'c'],
    ['c would take minutes', withValue(pbkdf2, `${kdf}.c`, 2 ** 31), 'c'],
    ['dklen is 31', withValue(pbkdf2, `${kdf}.dklen`, 31), 'dklen'],
    ['dklen is huge', withValue(scrypt, `${kdf}.dklen`, 2 ** 40), 'dklen'],
  ])('%s', async (_, keystore, parameter) => {
    const error = await decryptKeystore({ keystore, password: vectorPassword }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'KeystoreError', reason: 'kdf-limit' })
    expect(String(error)).toMatch(new RegExp(`parameter ${parameter} is out of bounds; allowed: .*(\\d|two)`))
  })

  test('maxMemory is the limit', async () => {
    const parameters = { keystore: scrypt, password: vectorPassword, maxMemory: 2 ** 28 - 1 }
    await expect(decryptKeystore(parameters)).rejects.toMatchObject({ reason: 'kdf-limit' })
  })

  test.each([
    ['crypto.kdf.function', 'argon2id'],
    ['crypto.kdf.params.prf', 'hmac-sha512'],
    ['crypto.cipher.function', 'aes-256-cbc'],
    ['crypto.checksum.function', 'keccak256'],
    ['version', 3],
  ])('%s is %s', async (path, value) => {
    const keystore = withValue(pbkdf2, path, value)
    const error = await decryptKeystore({ keystore, password: vectorPassword }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'KeystoreError', reason: 'invalid' })
    const message = expect.stringMatching(/^expected .*EIP-2335 defines nothing else$/)
    expect(error).toMatchObject({ problems: [{ path, message }] })
  })

  test.each([
    ['text that is not JSON', 'this is not a keystore'],
    ['null', JSON.parse('null')],
    ['a list', []],
    ['no crypto', withValue(pbkdf2, 'crypto', undefined)],
    ['a salt that is not hex', withValue(pbkdf2, `${kdf}.salt`, 'xyz')],
    ['n as text', withValue(scrypt, `${kdf}.n`, '262144')],
    ['an initialization vector of 15 bytes', withValue(pbkdf2, 'crypto.cipher.params.iv', '00'.repeat(15))],
    ['a checksum of 31 bytes', withValue(pbkdf2, 'crypto.checksum.message', '00'.repeat(31))],
    ['an empty checksum', withValue(pbkdf2, 'crypto.checksum.message', '')],
  ])('%s', async (_, keystore) => {
    await expect(decryptKeystore({ keystore, password: vectorPassword })).rejects.toMatchObject({ reason: 'invalid' })
  })
})

test('an abort ends it at once with its reason', async () => {
  const controller = new AbortController()
  const pending = decryptKeystore({
    keystore: vector('scrypt'),
    password: vectorPassword,
    signal: controller.signal,
  })
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(pending).rejects.toBe(reason)
  const again = decryptKeystore({ keystore: vector('scrypt'), password: 'a', signal: controller.signal })
  await expect(again).rejects.toBe(reason)
})

test('no error has anything of the keystore or the password', async () => {
  const broken = [
    JSON.stringify(buildKeystore(secret, 'test-secret-password')).slice(0, -20),
    withValue(buildKeystore(secret, 'test-secret-password'), 'crypto.checksum.message', 5),
    withValue(buildKeystore(secret, 'test-secret-password'), 'crypto.kdf.function', 'argon2id'),
    buildKeystore(secret, 'gray fox'),
    buildKeystore(secret, 'test-secret-password', bytesToHex(node.getPublicKey(toBytes(3n))).slice(2)),
    buildKeystore(new Uint8Array(32), 'test-secret-password'),
  ]
  const { crypto } = buildKeystore(secret, 'test-secret-password')
  for (const keystore of broken) {
    const error = await decryptKeystore({ keystore, password: 'test-secret-password' }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(KeystoreError)
    const text = inspect(error, { depth: 10, showHidden: true })
    expect(text).not.toContain('test-secret-password')
    expect(text).not.toContain(bytesToHex(secret).slice(8))
    expect(text).not.toContain(crypto.cipher.message)
  }
})

describe('encryptKeystore', () => {
  test.each([{ function: 'scrypt', n: 16, r: 8, p: 1 } as const, cheap])(
    'writes what decryptKeystore reads: $function',
    async (kdf) => {
      const secretKey = Uint8Array.from(secret)
      const keystore = await encryptKeystore({
        secretKey,
        password: 'päss',
        kdf,
        path: 'm/12381/3600/0/0/0',
        description: 'a',
      })
      expect(secretKey).toEqual(secret)
      expect(keystore).toMatchObject({
        path: 'm/12381/3600/0/0/0',
        description: 'a',
        version: 4,
        pubkey: publicKey.slice(2),
      })
      await decrypts(JSON.stringify(keystore), 'päss')
    },
  )

  test('has the standard cost unless told otherwise, and fresh salts', async () => {
    const [a, b] = await Promise.all([
      encryptKeystore({ secretKey: secret, password: 'a', kdf: 'pbkdf2' }),
      encryptKeystore({ secretKey: secret, password: 'a' }),
    ])
    expect(a.crypto.kdf.params).toMatchObject({ dklen: 32, c: 262144, prf: 'hmac-sha256' })
    expect(b.crypto.kdf.params).toMatchObject({ dklen: 32, n: 262144, r: 8, p: 1 })
    expect(a.crypto.kdf.params.salt).toMatch(/^[0-9a-f]{64}$/)
    expect(a.crypto.kdf.params.salt).not.toBe(b.crypto.kdf.params.salt)
    expect(a.crypto.cipher.params.iv).not.toBe(b.crypto.cipher.params.iv)
    expect(a.uuid).not.toBe(b.uuid)
  })

  test('refuses an empty password, a bad key and an absurd cost', async () => {
    const parameters = { secretKey: secret, password: 'a', kdf: cheap }
    await expect(encryptKeystore({ ...parameters, password: '\n' })).rejects.toThrow(InvalidInputError)
    await expect(encryptKeystore({ ...parameters, secretKey: new Uint8Array(32) })).rejects.toThrow(InvalidInputError)
    await expect(encryptKeystore({ ...parameters, kdf: { function: 'pbkdf2', c: 0 } })).rejects.toMatchObject({
      reason: 'kdf-limit',
    })
  })
})

test('a key that comes out after an abort is overwritten: nobody gets it any more', async () => {
  const keystore = await encryptKeystore({ secretKey: secret, password: 'p', kdf: cheap })
  const controller = new AbortController()
  const { aes128Ctr } = keystoreCrypto
  const keys: Uint8Array[] = []
  const spy = vi.spyOn(keystoreCrypto, 'aes128Ctr').mockImplementation(async (...args) => {
    const key = await aes128Ctr(...args)
    keys.push(key)
    controller.abort()
    return key
  })
  try {
    await expect(decryptKeystore({ keystore, password: 'p', signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(keys).toHaveLength(1)
    await vi.waitFor(() => expect(keys[0]).toEqual(new Uint8Array(32)), { timeout: 60_000 })
  } finally {
    spy.mockRestore()
  }
})

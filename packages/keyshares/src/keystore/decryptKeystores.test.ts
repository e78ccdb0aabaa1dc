import { InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { createKeystores, getSecretKey, password } from '../keyshares/fixtures/cluster.ts'
import { type DecryptKeystoresParameters, decryptKeystores } from './decryptKeystores.ts'
import { encryptKeystore } from './encryptKeystore.ts'
import { type KeystoreError, WrongPasswordError } from './KeystoreError.ts'

const keystores = await createKeystores(5)
const [first] = keystores
const noPubkey = (keystore: object | undefined) => ({ ...keystore, pubkey: undefined })
const getError = (parameters: DecryptKeystoresParameters) => decryptKeystores(parameters).catch((e: unknown) => e)

test('the results are in the order of the list, with objects and texts mixed', async () => {
  const mixed = keystores.map((keystore, i) => (i % 2 ? JSON.stringify(keystore) : keystore))
  const progress: unknown[] = []
  const keys = await decryptKeystores({ keystores: mixed, password, onProgress: (event) => progress.push(event) })
  expect(keys.map(({ secretKey }) => secretKey)).toEqual(keystores.map((_, i) => getSecretKey(i + 1)))
  expect(keys.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  expect(progress).toEqual([1, 2, 3, 4, 5].map((done) => ({ done, total: 5 })))
})

test('each keystore may have its own password', async () => {
  const passwords = ['a', 'b', 'c']
  const own = await Promise.all(
    passwords.map((password, i) =>
      encryptKeystore({ secretKey: getSecretKey(i), password, kdf: { function: 'pbkdf2', c: 1 } }),
    ),
  )
  const keys = await decryptKeystores({ keystores: own, password: passwords })
  expect(keys.map(({ secretKey }) => secretKey)).toEqual([0, 1, 2].map(getSecretKey))
})

describe('a wrong password', () => {
  const passwords = keystores.map((_, i) => (i === 1 || i === 3 ? 'wrong' : password))

  test('names the file, or the place in the list', async () => {
    const sources = keystores.map((_, i) => `keystore-${i}.json`)
    const named = await getError({ keystores, password: passwords, sources })
    expect(named).toBeInstanceOf(WrongPasswordError)
    expect(named).toMatchObject({ source: 'keystore-1.json', index: 1 })
    expect(await getError({ keystores, password: passwords })).toMatchObject({ source: 'Keystore 2 of 5', index: 1 })
  })

  test('does not cost the others where the caller takes the errors', async () => {
    const errors: KeystoreError[] = []
    const done: number[] = []
    const keys = await decryptKeystores({
      keystores,
      password: passwords,
      onKeystoreError: (error) => errors.push(error),
      onProgress: (progress) => done.push(progress.done),
    })
    expect(keys.map(({ index, secretKey }) => [index, secretKey])).toEqual(
      [0, 2, 4].map((index) => [index, getSecretKey(index + 1)]),
    )
    expect(errors.map(({ index, name }) => [index, name])).toEqual([
      [1, 'WrongPasswordError'],
      [3, 'WrongPasswordError'],
    ])
    expect(done).toEqual([1, 2, 3, 4, 5])
  })
})

describe('lists that are refused', () => {
  test('an empty one', async () => {
    expect(await getError({ keystores: [], password })).toBeInstanceOf(InvalidInputError)
  })

  test('other numbers of passwords than one or as many as keystores', async () => {
    const error = await getError({ keystores, password: [password, password] })
    expect(error).toBeInstanceOf(InvalidInputError)
    expect(error).toMatchObject({ message: expect.stringContaining('2 passwords for 5 keystores') })
  })

  test('one with a keystore twice, whether its public key is written in it or not', async () => {
    for (const again of [{ ...first, uuid: 'other' }, noPubkey(first)]) {
      const error = await getError({
        keystores: [...keystores, again],
        password,
        sources: ['a', 'b', 'c', 'd', 'e', 'f'],
      })
      expect(error).toMatchObject({ name: 'KeystoreError', reason: 'duplicate' })
      expect(error).toMatchObject({ source: 'f', index: 5, message: expect.stringContaining('the same key as a') })
    }
  })

  test('one with something that is not a keystore, which can be left out', async () => {
    const bad = [{}, ...keystores]
    expect(await getError({ keystores: bad, password })).toMatchObject({ name: 'KeystoreError', reason: 'invalid' })
    const errors: KeystoreError[] = []
    const keys = await decryptKeystores({ keystores: bad, password, onKeystoreError: (error) => errors.push(error) })
    expect(keys.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5])
    expect(errors).toMatchObject([{ index: 0, source: 'Keystore 1 of 6' }])
  })

  test.each([0, -1, 1.5, Number.NaN])('concurrency and maxMemory of %d', async (value) => {
    expect(await getError({ keystores, password, concurrency: value })).toBeInstanceOf(InvalidInputError)
    expect(await getError({ keystores, password, maxMemory: value })).toBeInstanceOf(InvalidInputError)
  })
})

test('an abort ends it with its reason, and no further keystore is decrypted', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const done: number[] = []
  const pending = decryptKeystores({
    keystores,
    password,
    concurrency: 1,
    signal: controller.signal,
    onProgress: (progress) => {
      done.push(progress.done)
      controller.abort(reason)
    },
  })
  await expect(pending).rejects.toBe(reason)
  expect(done).toEqual([1])
})

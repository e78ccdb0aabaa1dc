import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { InvalidInputError, type KeySharesItem } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import { KeystoreError, WrongPasswordError } from '../keystore/KeystoreError.ts'
import { InvalidOperatorKeyError } from '../operators/InvalidOperatorKeyError.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { createKeystores, getOperators, getPrivateKeys, getSecretKey, owner, password } from './fixtures/cluster.ts'
import { generateKeyShares } from './generateKeyShares.ts'
import { type StreamKeySharesParameters, streamKeyShares } from './streamKeyShares.ts'
import { verifyKeyShares } from './verifyKeyShares.ts'

const keystores = await createKeystores(5)
const operators = getOperators(4)
const parameters = { keystores, password, operators, owner, ownerNonce: 5 }
const getNonces = (shares: readonly KeySharesItem[]) => shares.map(({ data }) => data.ownerNonce)
const getIds = (shares: readonly KeySharesItem[]) => shares.map(({ payload }) => payload.operatorIds)

test('the file has the items in the order of the keystores, and everything in it verifies', async () => {
  const progress: unknown[] = []
  const keyShares = await generateKeyShares({ ...parameters, onProgress: (event) => progress.push(event) })
  expect(keyShares.version).toBe('v1.2.0')
  expect(new Date(keyShares.createdAt ?? '').toISOString()).toBe(keyShares.createdAt)
  expect(keyShares.shares.map(({ payload }) => payload.publicKey)).toEqual(keystores.map(({ pubkey }) => `0x${pubkey}`))
  expect(getNonces(keyShares.shares)).toEqual([5, 6, 7, 8, 9])
  expect(progress).toEqual([1, 2, 3, 4, 5].map((done) => ({ done, total: 5 })))
  const options = { owner, ownerNonce: 5, operators, operatorPrivateKeys: getPrivateKeys(4) }
  expect(await verifyKeyShares(keyShares, options)).toEqual({ valid: true, itemCount: 5, problems: [], unchecked: [] })
})

test('an item has all fields of the format and no other', async () => {
  const [keystore] = keystores
  const { shares } = await generateKeyShares({ ...parameters, keystores: undefined, keystore: keystore ?? {} })
  expect(shares).toEqual([
    {
      data: { ownerNonce: 5, ownerAddress: owner, publicKey: `0x${keystore?.pubkey}`, operators },
      payload: {
        publicKey: `0x${keystore?.pubkey}`,
        operatorIds: operators.map(({ id }) => id),
        sharesData: expect.stringMatching(/^0x[0-9a-f]{2624}$/),
      },
    },
  ])
})

describe('input in all forms that users have', () => {
  const one = { ...parameters, keystores: keystores.slice(0, 1) }
  const ids = operators.map(({ id }) => id)
  const keys = operators.map(({ operatorKey }) => operatorKey)
  const toAbi = (text: string) => {
    const hex = Buffer.from(text).toString('hex')
    const length = text.length.toString(16).padStart(64, '0')
    return `0x${'20'.padStart(64, '0')}${length}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
  }
  const forms: [string, Partial<Record<keyof StreamKeySharesParameters, unknown>>][] = [
    ['operators in another order', { operators: operators.toReversed() }],
    [
      'operators with publicKey',
      { operators: operators.map(({ id, operatorKey }) => ({ id, publicKey: operatorKey })) },
    ],
    ['ids and keys apart', { operators: undefined, operatorIds: ids, operatorKeys: keys }],
    [
      'ids and keys apart and reversed',
      { operators: undefined, operatorIds: ids.toReversed(), operatorKeys: keys.toReversed() },
    ],
    ['ids as text', { operators: undefined, operatorIds: ids.map(String), operatorKeys: keys }],
    ['keys as PEM', { operators: undefined, operatorIds: ids, operatorKeys: keys.map((key) => atob(key)) }],
    ['keys as the ABI encodes them', { operators: undefined, operatorIds: ids, operatorKeys: keys.map(toAbi) }],
    [
      'keys under the other header',
      {
        operators: undefined,
        operatorIds: ids,
        operatorKeys: keys.map((key) => btoa(atob(key).replaceAll('RSA PUBLIC', 'PUBLIC'))),
      },
    ],
    ['the owner in lower case', { owner: owner.toLowerCase() }],
    ['the nonce as text', { ownerNonce: '5' }],
    ['the nonce as bigint', { ownerNonce: 5n }],
    ['the keystore as text', { keystores: [JSON.stringify(keystores[0])] }],
    ['the password as bytes', { password: new TextEncoder().encode(password) }],
    ['a password for each', { password: [password] }],
  ]

  test.each(forms)('%s', async (_, form) => {
    const keyShares = await generateKeyShares({ ...one, ...form } as StreamKeySharesParameters)
    expect(getIds(keyShares.shares)).toEqual([ids])
    const options = { owner, ownerNonce: 5, operators, operatorPrivateKeys: getPrivateKeys(4) }
    expect((await verifyKeyShares(keyShares, options)).problems).toEqual([])
  })

  test('ids are sorted as numbers, and may be as large as a safe integer', async () => {
    const large = [Number.MAX_SAFE_INTEGER, 9, 10, 2 ** 31]
    const renamed = getOperators(4, large)
    const keyShares = await generateKeyShares({ ...one, operators: renamed })
    expect(getIds(keyShares.shares)).toEqual([[9, 10, 2 ** 31, Number.MAX_SAFE_INTEGER]])
    const options = { operators: renamed, operatorPrivateKeys: getPrivateKeys(4, large) }
    expect((await verifyKeyShares(keyShares, options)).problems).toEqual([])
  })
})

describe('everything cheap is checked before the first key derivation, when the function is called', () => {
  const rsa = (modulusLength: number) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
    return btoa(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }
  const withKey = (operatorKey: string) => [...operators.slice(0, 3), { id: 5000, operatorKey }]
  const badChecksum = owner.replace('B6C', 'b6C')
  const [first] = keystores
  const costly = {
    ...first,
    crypto: {
      ...first?.crypto,
      kdf: { function: 'scrypt', params: { dklen: 32, n: 2 ** 40, r: 8, p: 1, salt: '00' } },
    },
  }
  // Half of these would be found by a derivation of minutes only, if it was not for the checks.
  const cases: [string, object, new (...args: never[]) => Error][] = [
    ['a list without keystores', { keystores: [] }, InvalidInputError],
    ['the same keystore twice', { keystores: [first, first] }, KeystoreError],
    ['something that is not a keystore', { keystores: [first, {}] }, KeystoreError],
    ['absurd cost', { keystores: [costly] }, KeystoreError],
    ['fewer passwords than keystores', { password: [password] }, InvalidInputError],
    ['an owner with a wrong checksum', { owner: badChecksum }, InvalidInputError],
    ['an owner that is not an address', { owner: '0x12' }, InvalidInputError],
    ['a negative nonce', { ownerNonce: -1 }, InvalidInputError],
    ['a nonce with a fraction', { ownerNonce: 1.5 }, InvalidInputError],
    ['a nonce that is not a number', { ownerNonce: '5a' }, InvalidInputError],
    [
      'a nonce that the last keystore would leave the safe integers with',
      { ownerNonce: Number.MAX_SAFE_INTEGER - 1 },
      InvalidInputError,
    ],
    [
      'two keystores from the last nonce',
      { keystores: keystores.slice(0, 2), ownerNonce: 2 ** 53 - 1 },
      InvalidInputError,
    ],
    ['no password', { password: undefined }, InvalidInputError],
    ['a list of keystores that is not a list', { keystores: '[]' }, InvalidInputError],
    ['no operators at all', { operators: undefined }, InvalidInputError],
    ['three operators', { operators: operators.slice(1) }, InvalidInputError],
    ['an operator twice', { operators: [...operators.slice(1), operators[1]] }, InvalidInputError],
    ['operator id 0', { operators: getOperators(4, [0, 1, 2, 3]) }, InvalidInputError],
    [
      '7 ids with 4 keys',
      {
        operators: undefined,
        operatorIds: [1, 2, 3, 4, 5, 6, 7],
        operatorKeys: operators.map(({ operatorKey }) => operatorKey),
      },
      InvalidInputError,
    ],
    ['an operator without a key', { operators: [...operators.slice(1), { id: 9 }] }, InvalidInputError],
    ['a key that is not a key', { operators: withKey('aGVsbG8=') }, InvalidInputError],
    ['a key that two operators have', { operators: withKey(operators[0]?.operatorKey ?? '') }, InvalidOperatorKeyError],
    ['an RSA key of 1024 bits', { operators: withKey(rsa(1024)) }, InvalidOperatorKeyError],
    ['an RSA key of 3072 bits', { operators: withKey(rsa(3072)) }, InvalidOperatorKeyError],
    [
      'a key of another algorithm',
      {
        operators: withKey(
          btoa(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()),
        ),
      },
      InvalidOperatorKeyError,
    ],
  ]

  test.each(cases)('%s', (_, form, type) => {
    // Nothing is awaited here: it throws before anything asynchronous begins.
    expect(() => streamKeyShares({ ...parameters, ...form } as StreamKeySharesParameters)).toThrow(type)
  })

  test('the errors have the facts', () => {
    const get = (form: object) => {
      try {
        streamKeyShares({ ...parameters, ...form } as StreamKeySharesParameters)
      } catch (error) {
        return error
      }
      return undefined
    }
    const operatorKeys = operators.map(({ operatorKey }) => operatorKey)
    expect(get({ operators: undefined, operatorIds: [1, 2, 3, 4, 5, 6, 7], operatorKeys })).toMatchObject({
      message: expect.stringContaining('7 ids and 4 keys'),
    })
    expect(get({ operators: withKey(rsa(1024)) })).toMatchObject({
      operatorId: 5000,
      reason: expect.stringContaining('128'),
    })
  })

  const ids = operators.map(({ id }) => id)
  const keys = operators.map(({ operatorKey }) => operatorKey)
  const apart = { operators: undefined, operatorIds: ids, operatorKeys: keys }

  test.each<[string, object]>([
    ['The owner is not valid: expected an address', { owner: '0x12' }],
    ['The owner nonce is not valid: expected', { ownerNonce: -1 }],
    ['The owner nonce of the last keystore is not valid: expected', { ownerNonce: 2 ** 53 - 2 }],
    ['The password is not valid: expected text or bytes', { password: undefined }],
    ['The list of passwords is not valid: expected one password for all keystores', { password: [password] }],
    ['The list of keystores is not valid: expected Array', { keystores: '[]' }],
    ['The list of keystores is not valid: expected at least one keystore.', { keystores: [] }],
    ['The list of keystores is not valid: expected at least one keystore.', { keystores: undefined }],
    ['The list of keystores is not valid: expected at least one keystore.', { keystores: [], ownerNonce: 0 }],
    ['A limit is not valid: concurrency: expected 1 or more.', { concurrency: 0 }],
    ['A limit is not valid: concurrency: expected an integer.', { concurrency: 1.5 }],
    ['A limit is not valid: maxMemory: expected 1 or more.', { maxMemory: 0 }],
    ['The list of operators is not valid: expected Array', { operators: 'x' }],
    ['The list of operators is not valid: expected 4, 7, 10 or 13 operator ids.', { operators: operators.slice(1) }],
    ['The list of operator ids is not valid: expected Array', { ...apart, operatorIds: 'x' }],
    ['The list of operator keys is not valid: expected Array', { ...apart, operatorKeys: 'x' }],
    [
      'The list of operator keys is not valid: item 4: expected an',
      { ...apart, operatorKeys: [...keys.slice(1), 'x'] },
    ],
    ['The list of operator keys is not valid: expected one key for each', { ...apart, operatorKeys: keys.slice(1) }],
    [
      'The list of operators is not valid: item 4.id: expected an operator',
      { ...apart, operatorIds: [...ids.slice(1), 0] },
    ],
  ])('%s', (text, form) => {
    expect(() => streamKeyShares({ ...parameters, ...form } as StreamKeySharesParameters)).toThrow(InvalidInputError)
    expect(() => streamKeyShares({ ...parameters, ...form } as StreamKeySharesParameters)).toThrow(text)
  })

  test('an RSA key of 2047 bits is fine, since its ciphertexts have 256 bytes', () => {
    const key = rsa(2047)
    const { payload } = createKeySharesItem({
      secretKey: getSecretKey(1),
      operators: withKey(key),
      owner,
      ownerNonce: 5,
    })
    expect(payload.sharesData).toHaveLength(2 + 2 * (96 + 304 * 4))
  })
})

describe('a wrong password in the middle', () => {
  const passwords = keystores.map((_, i) => (i === 2 ? 'wrong' : password))
  const sources = keystores.map((_, i) => `${i}.json`)

  test('is thrown with the name of the file, after the items before it', async () => {
    const items: KeySharesItem[] = []
    const stream = async () => {
      for await (const item of streamKeyShares({ ...parameters, password: passwords, sources })) items.push(item)
    }
    const error = await stream().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(WrongPasswordError)
    expect(error).toMatchObject({ source: '2.json', index: 2 })
    expect(getNonces(items)).toEqual([5, 6])
  })

  test('leaves no gap in the nonces where the caller takes the errors', async () => {
    const errors: KeystoreError[] = []
    const keyShares = await generateKeyShares({
      ...parameters,
      password: passwords,
      onKeystoreError: (e) => errors.push(e),
    })
    expect(errors).toMatchObject([{ name: 'WrongPasswordError', index: 2 }])
    expect(getNonces(keyShares.shares)).toEqual([5, 6, 7, 8])
    expect((await verifyKeyShares(keyShares, { ownerNonce: 5 })).problems).toEqual([])
  })
})

test('an abort ends it with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const stream = streamKeyShares({ ...parameters, signal: controller.signal })
  await stream.next()
  controller.abort(reason)
  await expect(stream.next()).rejects.toBe(reason)
  await expect(generateKeyShares({ ...parameters, signal: controller.signal })).rejects.toBe(reason)
})

test('no error has a secret', async () => {
  const errors = [
    generateKeyShares({ ...parameters, password: 'test-secret-password of 1999' }),
    generateKeyShares({ ...parameters, owner: 'test-secret-password of 1999' }),
    generateKeyShares({ ...parameters, keystores: [{ ...keystores[0], version: 'test-secret-password of 1999' }] }),
    generateKeyShares({ ...parameters, keystores: ['test-secret-password of 1999'] }),
  ].map((result) =>
    result.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  try {
    createKeySharesItem({ secretKey: new Uint8Array(32).fill(0xff), operators, owner, ownerNonce: 5 })
  } catch (error) {
    errors.push(Promise.resolve(error))
  }
  for (const error of await Promise.all(errors)) {
    expect(error).toBeInstanceOf(Error)
    const text = inspect(error, { depth: 10, showHidden: true })
    expect(text).not.toContain('test-secret-password')
    expect(text).not.toContain('ff'.repeat(8))
    expect(text).not.toContain(keystores[0]?.crypto.cipher.message)
    expect(text).not.toContain(bytesToHex(getSecretKey(1)).slice(2, 20))
  }
})

test('more keystores than a key shares file can have are refused before anything is decrypted', () => {
  const many = { ...parameters, keystores: Array(10_001).fill(keystores[0]) }
  expect(() => streamKeyShares(many)).toThrow('expected at most 10000, as many as a key shares file can have')
})

// What these tests see is the memory in which secrets pass through the cryptography, once everything is done with
// it. Copies that the engine makes by itself can't be seen from here.

import { type KeySharesItem, keystore as keystoreSchema, parse } from '@x/schemas'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as node from '../crypto/node.ts'
import { randomScalar, type Scalar, scalarFromBytes } from '../crypto/scalarField.ts'
import { decryptPrepared } from '../keystore/decryptKeystore.ts'
import { decryptKeystoresWith } from '../keystore/decryptKeystores.ts'
import { type EncryptedKeystore, encryptKeystore, encryptKeystoreWith } from '../keystore/encryptKeystore.ts'
import { WrongPasswordError } from '../keystore/KeystoreError.ts'
import { parseOperatorPrivateKeys } from '../operators/parseOperatorPrivateKeys.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { createKeystores, getOperators, getPrivateKeys, getSecretKey, owner, password } from './fixtures/cluster.ts'
import {
  createDecryptionRecorder,
  createRecorder,
  expectNothingLeft,
  getNames,
  getNamesOfLeftSecrets,
} from './fixtures/createRecorder.ts'
import { isShareOf } from './isShareOf.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { splitSharesData } from './sharesLayout.ts'
import { createShares, splitSecretKey, splitSecretKeyWith } from './splitSecretKey.ts'
import { type StreamKeySharesParameters, streamKeySharesWith } from './streamKeyShares.ts'

const keystores = await createKeystores(3)
const operators = getOperators(4)
const parameters = { keystores, password, operators, owner, ownerNonce: 5 }
const patient = { timeout: 20_000 }
const label = { source: 'a.json' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function parseKeystore(index = 0, changes: Partial<EncryptedKeystore> = {}) {
  return parse(keystoreSchema, { ...keystores[index], ...changes }, 'The keystore')
}

async function split(
  { crypto }: Pick<ReturnType<typeof createRecorder>, 'crypto'>,
  changes: Partial<StreamKeySharesParameters> = {},
): Promise<KeySharesItem[]> {
  return Array.fromAsync(streamKeySharesWith(crypto, { ...parameters, ...changes } as StreamKeySharesParameters))
}

describe('once keystores are split, nothing is left of', () => {
  test.each(['password', 'derived key', 'cipher key', 'decrypted secret', 'signing key', 'share', 'text of a share'])(
    'the %s',
    async (name) => {
      const recorder = createRecorder()
      expect(await split(recorder)).toHaveLength(3)
      expect(getNames(recorder.secrets)).toContain(name)
      expect(getNamesOfLeftSecrets(recorder.secrets)).not.toContain(name)
    },
  )

  test('anything, where the key derivation is scrypt and the password is bytes', async () => {
    const bytes = new TextEncoder().encode(password)
    const kdf = { function: 'scrypt', n: 16, r: 8, p: 1 } as const
    const keystore = await encryptKeystore({ secretKey: getSecretKey(7), password, kdf })
    const recorder = createRecorder()
    await split(recorder, { keystores: [keystore], password: bytes })
    expect(getNames(recorder.secrets)).toContain('derived key')
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual([])
    // Those of the caller stay.
    expect(new TextDecoder().decode(bytes)).toBe(password)
  })
})

describe('nothing is left either where it ends early:', () => {
  test('at a wrong password, of which every spelling was tried', async () => {
    const recorder = createRecorder()
    const wrong = 'test-secret-password älter\n'
    await expect(split(recorder, { password: wrong })).rejects.toThrow(WrongPasswordError)
    expect(recorder.secrets.filter(({ name }) => name === 'password').length).toBeGreaterThanOrEqual(3)
    await expectNothingLeft(recorder.secrets)
  })

  test('at a public key that does not belong to the secret', async () => {
    const recorder = createRecorder()
    const keystore = parseKeystore(0, { pubkey: keystores[1]?.pubkey ?? '' })
    const decrypted = decryptPrepared(keystore, password, label, {}, recorder.crypto)
    await expect(decrypted).rejects.toMatchObject({ reason: 'public-key-mismatch' })
    expect(getNames(recorder.secrets)).toContain('decrypted secret')
    await expectNothingLeft(recorder.secrets)
  })

  test('at a cipher that fails', async () => {
    const recorder = createRecorder({ aes128Ctr: () => Promise.reject(new RangeError('broken')) })
    await expect(split(recorder)).rejects.toThrow(RangeError)
    expect(getNames(recorder.secrets)).toContain('derived key')
    await expectNothingLeft(recorder.secrets)
  })

  test('at a result that does not pass its check', async () => {
    const recorder = createRecorder({ verifySignatures: () => false })
    await expect(split(recorder)).rejects.toThrow(KeySharesSelfCheckError)
    expect(getNames(recorder.secrets)).toContain('share')
    await expectNothingLeft(recorder.secrets)
  })

  test('at an operator key that fails to encrypt', async () => {
    const encryptRsa = () => {
      throw new RangeError('broken')
    }
    const recorder = createRecorder({ encryptRsa })
    await expect(split(recorder)).rejects.toThrow(RangeError)
    expect(getNames(recorder.secrets)).toContain('text of a share')
    await expectNothingLeft(recorder.secrets)
  })

  test('at a consumer that stops after the first item', async () => {
    const recorder = createRecorder()
    for await (const item of streamKeySharesWith(recorder.crypto, parameters)) {
      expect(item.data.ownerNonce).toBe(5)
      break
    }
    await expectNothingLeft(recorder.secrets)
    expect(recorder.secrets.length).toBeGreaterThan(0)
  })

  test('at an abort while a key is being derived', async () => {
    const controller = new AbortController()
    const gate = createGate()
    const recorder = createRecorder({
      pbkdf2: async (password, salt, parameters) => {
        await gate.opened
        return node.pbkdf2(password, salt, parameters)
      },
    })
    const ended = expect(split(recorder, { signal: controller.signal })).rejects.toThrow('enough')
    await vi.waitFor(() => expect(getNames(recorder.secrets)).toEqual(['password']), patient)
    controller.abort(new Error('enough'))
    await ended
    gate.open()
    await vi.waitFor(() => expect(getNames(recorder.secrets)).toContain('derived key'), patient)
    await expectNothingLeft(recorder.secrets)
  })
})

describe('a list of decrypted keys', () => {
  const list = { keystores, password }

  test('is handed out with its keys, and nothing else is left', async () => {
    const recorder = createRecorder()
    const keys = await decryptKeystoresWith(recorder.crypto, list)
    expect(keys.map(({ secretKey }) => secretKey)).toEqual([1, 2, 3].map(getSecretKey))
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual(['decrypted secret', 'secret key'])
    for (const { secretKey } of keys) secretKey.fill(0)
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual([])
  })

  test('is overwritten where a later keystore fails', async () => {
    const recorder = createRecorder()
    const passwords = [password, password, 'wrong']
    const keys = decryptKeystoresWith(recorder.crypto, { ...list, password: passwords, concurrency: 1 })
    await expect(keys).rejects.toThrow(WrongPasswordError)
    expect(getNames(recorder.secrets)).toContain('decrypted secret')
    await expectNothingLeft(recorder.secrets)
  })

  test('is overwritten where the caller fails on its way', async () => {
    const recorder = createRecorder()
    const onProgress = ({ done }: { done: number }) => {
      if (done === 2) throw new RangeError('broken')
    }
    await expect(decryptKeystoresWith(recorder.crypto, { ...list, onProgress })).rejects.toThrow(RangeError)
    await expectNothingLeft(recorder.secrets)
  })

  test('has no key of a keystore that is there twice', async () => {
    const recorder = createRecorder()
    const again = { ...keystores[0], pubkey: undefined }
    const errors: unknown[] = []
    const keys = await decryptKeystoresWith(recorder.crypto, {
      keystores: [keystores[0] ?? {}, again],
      password,
      onKeystoreError: (error) => errors.push(error),
    })
    expect([keys.length, errors.length]).toEqual([1, 1])
    for (const { secretKey } of keys) secretKey.fill(0)
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual([])
  })
})

describe('encrypting a keystore', () => {
  const plain = { secretKey: getSecretKey(1), password, kdf: { function: 'pbkdf2', c: 1 } } as const

  test('leaves nothing of the password and the derived key', async () => {
    const recorder = createRecorder()
    await encryptKeystoreWith(recorder.crypto, plain)
    // What is left is the caller's key and the encrypted one.
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual(['secret key', 'decrypted secret'])
    expect(getNames(recorder.secrets)).toEqual(expect.arrayContaining(['password', 'derived key']))
    expect(plain.secretKey).toEqual(getSecretKey(1))
  })

  test('leaves nothing where it fails', async () => {
    const recorder = createRecorder({ aes128Ctr: () => Promise.reject(new RangeError('broken')) })
    await expect(encryptKeystoreWith(recorder.crypto, plain)).rejects.toThrow(RangeError)
    expect(getNamesOfLeftSecrets(recorder.secrets)).toEqual(['secret key'])
  })
})

test('of a password as text no bytes are left, however many spellings of it there were', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encodeInto')
  for (const text of [password, 'päss\r\n', 'gray fox\n']) {
    await decryptPrepared(parseKeystore(), text, label).catch(() => undefined)
  }
  const made = encode.mock.calls.map(([, bytes]) => bytes).filter(({ length }) => length > 0)
  expect(made.length).toBeGreaterThanOrEqual(6)
  expect(made.filter((bytes) => bytes.some((byte) => byte !== 0))).toEqual([])
})

describe('a split leaves no scalar', () => {
  /** All arrays of the size of a scalar that come into being from now on. */
  function recordScalars(): Uint32Array[] {
    const scalars: Uint32Array[] = []
    const Original = Uint32Array
    const Recording = class RecordedUint32Array extends Original {
      constructor(...parameters: ConstructorParameters<typeof Original>) {
        super(...parameters)
        if (this.length === 16) scalars.push(this)
      }
    }
    vi.stubGlobal('Uint32Array', Recording)
    return scalars
  }

  test('of its polynomial, and no random bytes that it was made of', () => {
    const random = vi.spyOn(globalThis.crypto, 'getRandomValues')
    const scalars = recordScalars()
    splitSecretKey({ secretKey: getSecretKey(1), operatorIds: [1, 2, 3, 4] })
    expect(scalars.length).toBeGreaterThan(10)
    expect(scalars.filter((scalar) => scalar.some((limb) => limb !== 0))).toEqual([])
    const drawn = random.mock.calls.map(([bytes]) => bytes).filter((bytes) => bytes instanceof Uint8Array)
    expect(drawn.length).toBeGreaterThanOrEqual(2)
    expect(drawn.filter((bytes) => bytes.some((byte) => byte !== 0))).toEqual([])
  })

  test('of the item that is made of it', () => {
    const scalars = recordScalars()
    createKeySharesItem({ secretKey: getSecretKey(1), operators, owner, ownerNonce: 5 })
    expect(scalars.length).toBeGreaterThan(10)
    expect(scalars.filter((scalar) => scalar.some((limb) => limb !== 0))).toEqual([])
  })
})

test('where a polynomial gives a share of 0, another one is drawn and nothing of the first is left', () => {
  const secretKey = getSecretKey(1)
  const drawn: Scalar[] = []
  const made = recordSecretBytes()
  const shares = createShares({ secretKey, operatorIds: [1, 2, 3, 4] }, () => {
    // The first polynomial is s - s · x² / 9, which is 0 at x = 3.
    const scalar =
      drawn.length === 0 ? new Uint32Array(16) : drawn.length === 1 ? getNegativeNinth(secretKey) : randomScalar()
    drawn.push(scalar)
    return scalar
  })
  expect(drawn).toHaveLength(4)
  expect(shares.map(({ operatorId }) => operatorId)).toEqual([1, 2, 3, 4])
  const filled = made.filter((bytes) => bytes.some((byte) => byte !== 0))
  expect(made.length).toBeGreaterThanOrEqual(6)
  expect(filled).toEqual(shares.map((share) => share.secretKey))
  expect(drawn.filter((scalar) => scalar.some((limb) => limb !== 0))).toEqual([])
})

test('where a share key cannot be computed, nothing is left of the shares', () => {
  const made = recordSecretBytes()
  const getPublicKey = () => {
    expect(made.filter((bytes) => bytes.some((byte) => byte !== 0))).toHaveLength(4)
    throw new RangeError('broken')
  }
  const split = { secretKey: getSecretKey(1), operatorIds: [1, 2, 3, 4] }
  expect(() => splitSecretKeyWith({ getPublicKey, randomScalar }, split)).toThrow(RangeError)
  expect(made.filter((bytes) => bytes.some((byte) => byte !== 0))).toEqual([])
})

/** All bytes of the size of a secret key, over a buffer of their own, that come into being from now on. */
function recordSecretBytes(): Uint8Array[] {
  const made: Uint8Array[] = []
  const Original = ArrayBuffer
  const Recording = class RecordedArrayBuffer extends Original {
    constructor(length: number) {
      super(length)
      if (length === 32) made.push(new Uint8Array(this))
    }
  }
  vi.stubGlobal('ArrayBuffer', Recording)
  return made
}

describe('looking into a ciphertext with its private key leaves nothing', () => {
  const { payload } = createKeySharesItem({ secretKey: getSecretKey(1), operators, owner, ownerNonce: 5 })
  const { ciphertexts, publicKeys } = splitSharesData(payload.sharesData, 4)
  const privateKey = parseOperatorPrivateKeys(getPrivateKeys(1)).get(operators[0]?.id ?? 0)

  test.each([
    ['where the share is the right one', 0, true],
    ['where it is not', 1, false],
  ])('%s', (_, place, isRight) => {
    const [ciphertext, publicKey] = [ciphertexts[0], publicKeys[place]]
    if (!ciphertext || !publicKey || !privateKey) throw new Error('there are shares')
    const { crypto, secrets } = createDecryptionRecorder()
    expect(isShareOf(publicKey, ciphertext, privateKey, crypto)).toBe(isRight)
    expect(getNames(secrets)).toEqual(['share', 'text of a share'])
    expect(getNamesOfLeftSecrets(secrets)).toEqual([])
  })
})

function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

function getNegativeNinth(secretKey: Uint8Array): Scalar {
  const order = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
  const secret = BigInt(`0x${Buffer.from(secretKey).toString('hex')}`)
  // 1/9 by Fermat's little theorem.
  let [ninth, square] = [1n, 9n]
  for (let rest = order - 2n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) ninth = (ninth * square) % order
    square = (square * square) % order
  }
  const value = (order - ((secret * ninth) % order)) % order
  return scalarFromBytes(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
}

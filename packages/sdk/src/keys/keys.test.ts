import { generateKeyPairSync } from 'node:crypto'
import { createTestSecret } from '@x/devnet'
import { decryptKeystore, encryptKeystore, verifyKeyShares } from '@x/keyshares'
import { getThreshold } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import * as main from '../index.ts'
import {
  Encryption,
  EthereumKeyStore,
  KeyShares,
  KeySharesItem,
  OperatorPublicKeyError,
  OperatorsCountsMismatchError,
  SSVKeys,
  SSVKeysException,
  Threshold,
} from '../keys.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const password = 'test-secret-password of the classes'
const secretKey = createTestSecret('classes')
const privateKey = bytesToHex(secretKey)

/** RSA keys are made once: each takes a while. */
const pairs = Array.from({ length: 4 }, () => generateKeyPairSync('rsa', { modulusLength: 2048 }))
const operators = pairs.map(({ publicKey }, i) => ({
  id: [30, 4, 200, 1][i] ?? 0,
  operatorKey: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
}))
const operatorPrivateKeys = pairs.map(({ privateKey: key }, i) => ({
  id: operators[i]?.id ?? 0,
  privateKey: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
}))

let keystore: string
beforeAll(async () => {
  keystore = JSON.stringify(await encryptKeystore({ secretKey, password, kdf: { function: 'pbkdf2', c: 1 } }))
})

/** A validator's item, made step by step. */
async function createItem(ownerNonce = 7): Promise<KeySharesItem> {
  const ssvKeys = new SSVKeys()
  const extracted = await ssvKeys.extractKeys(keystore, password)
  const encryptedShares = await ssvKeys.buildShares(extracted.privateKey, operators)
  const item = new KeySharesItem()
  item.update({ ownerAddress: owner, ownerNonce, publicKey: extracted.publicKey, operators })
  await item.buildPayload(
    { publicKey: extracted.publicKey, operators, encryptedShares },
    { ownerAddress: owner, ownerNonce, privateKey: extracted.privateKey },
  )
  return item
}

describe('SSVKeys', () => {
  test('makes, step by step, what the operators can open', async () => {
    const item = await createItem()
    const file = new KeyShares([item])
    file.validate()
    const report = await verifyKeyShares(JSON.parse(file.toJson()), {
      owner,
      ownerNonce: 7,
      operators,
      operatorPrivateKeys,
    })
    expect(report.problems).toEqual([])
    expect(report.unchecked).toEqual([])
    expect(item.data.operatorIds).toEqual([1, 4, 30, 200])
    expect(item.data.operatorPublicKeys).toHaveLength(4)
    expect(JSON.parse(item.toJson())).toEqual(JSON.parse(file.toJson()).shares[0])
  })

  test('remembers its latest split, whose shares come in the order of the ids', async () => {
    const ssvKeys = new SSVKeys()
    expect(ssvKeys.getThreshold()).toBeUndefined()
    const threshold = await ssvKeys.createThreshold(privateKey, operators)
    expect(ssvKeys.getThreshold()).toBe(threshold)
    expect(threshold.shares.map(({ id }) => id)).toEqual([1, 4, 30, 200])
    expect(threshold).toMatchObject({ privateKey, publicKey: expect.stringMatching(/^0x[0-9a-f]{96}$/) })
    expect(SSVKeys.SHARES_FORMAT_ABI).toBe('abi')
    expect(Threshold.DEFAULT_THRESHOLD_NUMBER).toBe(getThreshold(4))
  })

  test('tells what is wrong with what was registered', async () => {
    const ssvKeys = new SSVKeys()
    const { payload } = await createItem()
    const registered = {
      shares: payload.sharesData,
      operatorsCount: 4,
      validatorPublicKey: payload.publicKey,
      isAccountExists: false,
      ownerAddress: owner,
      ownerNonce: 7,
      blockNumber: 5,
    }
    const good = await ssvKeys.validateSharesPostRegistration(registered)
    expect(good).toMatchObject({ isValid: true, isSharesValid: true, memo: [] })
    expect(good.sharesPublicKeys).toHaveLength(4)
    expect(good.encryptedKeys).toHaveLength(4)
    for (const [change, error, isSharesValid] of [
      [{ ownerNonce: 8 }, 'INVALID_SIGNATURE', false],
      [{ operatorsCount: 7 }, 'INVALID_LENGTH', false],
      [{ shares: '0x' }, 'INVALID_LENGTH', false],
      [{ isAccountExists: true }, 'ALREADY_EXISTS', true],
    ] as const) {
      const report = await ssvKeys.validateSharesPostRegistration({ ...registered, ...change })
      expect(report).toMatchObject({ isValid: false, isSharesValid, memo: [{ error, blockNumber: 5 }] })
    }
  })
})

describe('keys as text', () => {
  test('come out of keystores, with the password alone', async () => {
    const store = new EthereumKeyStore(keystore)
    expect(`0x${await store.getPrivateKey(password)}`).toBe(privateKey)
    const { publicKey } = await decryptKeystore({ keystore, password })
    expect(`0x${store.getPublicKey()}`).toBe(publicKey)
    expect(new EthereumKeyStore(JSON.parse(keystore)).getPublicKey()).toBe(store.getPublicKey())
    await expect(store.getPrivateKey('test-secret-password that is wrong')).rejects.toBeInstanceOf(SSVKeysException)
    const wallet = await store.fromV4(keystore, password)
    expect(wallet.getPrivateKeyString()).toBe(privateKey)
    expect(`0x${EthereumKeyStore.toHexString(wallet.getPrivateKey())}`).toBe(privateKey)
    expect(EthereumKeyStore.toHexString(new Uint8Array([0, 171]))).toBe('00ab')
  })

  test('that are none are refused without being told', async () => {
    const wrong = `${privateKey}00`
    const error: unknown = await new Threshold().create(wrong, [1, 2, 3, 4]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SSVKeysException)
    expect(String(error)).not.toContain(privateKey.slice(2))
    await expect(new Threshold().create(privateKey, [0, 1, 2, 3])).rejects.toBeInstanceOf(SSVKeysException)
  })
})

describe('Encryption', () => {
  test('encrypts the share of each place for the key of that place', async () => {
    const { shares } = await new Threshold().create(
      privateKey,
      operators.map(({ id }) => id),
    )
    const keys = operators.map(({ operatorKey }) => operatorKey)
    const encrypted = new Encryption(keys, shares).encrypt()
    expect(encrypted.map(({ operatorPublicKey }) => operatorPublicKey)).toEqual(keys)
    expect(encrypted.map(({ publicKey }) => publicKey)).toEqual(shares.map(({ publicKey }) => publicKey))
    expect(encrypted.every(({ privateKey: text }) => Buffer.from(text, 'base64').length === 256)).toBe(true)
    expect(() => new Encryption(keys.slice(1), shares).encrypt()).toThrow(OperatorsCountsMismatchError)
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
    expect(() => new Encryption([...keys.slice(1), short.toString()], shares).encrypt()).toThrow(OperatorPublicKeyError)
    const swapped = [shares[1], shares[0], ...shares.slice(2)].map((share, i) => ({
      privateKey: share?.privateKey ?? '',
      publicKey: shares[i]?.publicKey ?? '',
    }))
    expect(() => new Encryption(keys, swapped).encrypt()).toThrow(SSVKeysException)
  })
})

describe('KeyShares', () => {
  test('are read as they are written, and as plain lists', async () => {
    const item = await createItem()
    const empty = new KeyShares()
    expect(JSON.parse(empty.toJson())).toMatchObject({ version: 'v1.2.0', shares: null })
    empty.add(item)
    expect(empty.list()).toEqual([item])
    for (const content of [empty.toJson(), JSON.parse(empty.toJson()), [item.payload], [JSON.parse(item.toJson())]]) {
      const [read, ...others] = (await KeyShares.fromJson(content)).list()
      expect(others).toEqual([])
      expect(read?.error).toBeUndefined()
      expect(read?.payload).toEqual(item.payload)
    }
    await expect(KeyShares.fromJson('no JSON')).rejects.toBeInstanceOf(SSVKeysException)
  })

  test('keep what is wrong with an item in its error', async () => {
    const [one, two] = [await createItem(), await createItem(8)]
    const mixed = { data: one.data, payload: { ...one.payload, sharesData: two.payload.sharesData } }
    const [bad] = (await KeyShares.fromJson([mixed])).list()
    expect(bad?.error).toBeInstanceOf(SSVKeysException)
    expect(bad?.error?.message).toMatch(/signature/)
    expect((await KeySharesItem.fromJson('{')).error).toBeInstanceOf(SSVKeysException)
    expect((await KeySharesItem.fromJson({})).error).toBeInstanceOf(SSVKeysException)
  })

  test('are checked against whom they were signed for', async () => {
    const item = await createItem()
    const { sharesData, publicKey } = item.payload
    await item.validateSingleShares(sharesData, { ownerAddress: owner, ownerNonce: 7, publicKey })
    await expect(
      item.validateSingleShares(sharesData, { ownerAddress: owner, ownerNonce: 8, publicKey }),
    ).rejects.toThrow(/owner nonce 8/)
    expect(() => item.buildSharesFromBytes(sharesData, 7)).toThrow(SSVKeysException)
    item.update({ ownerAddress: 'nobody' })
    expect(() => item.validate()).toThrow(/ownerAddress/)
  })

  test('are not built of parts that do not belong together', async () => {
    const ssvKeys = new SSVKeys()
    const encryptedShares = await ssvKeys.buildShares(privateKey, operators)
    const other = bytesToHex(createTestSecret('another'))
    const { publicKey } = await ssvKeys.extractKeys(keystore, password)
    await expect(
      new KeySharesItem().buildPayload(
        { publicKey, operators, encryptedShares },
        { ownerAddress: owner, ownerNonce: 7, privateKey: other },
      ),
    ).rejects.toMatchObject({ name: 'InvalidKeySharesError' })
  })
})

test('the classes of the package are those of /keys', () => {
  expect([main.SSVKeys, main.KeyShares, main.KeySharesItem]).toEqual([SSVKeys, KeyShares, KeySharesItem])
})

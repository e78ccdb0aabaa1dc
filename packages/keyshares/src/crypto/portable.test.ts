import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as registration from '../index.ts'
import {
  getOperators,
  getPrivateKeys,
  getSecretKey,
  owner,
  password,
  readVector,
} from '../keyshares/fixtures/cluster.ts'
import { generateKeyShares } from '../keyshares/generateKeyShares.ts'
import { verifyKeyShares } from '../keyshares/verifyKeyShares.ts'
import { decryptKeystore } from '../keystore/decryptKeystore.ts'
import { encryptKeystore } from '../keystore/encryptKeystore.ts'

/** What a browser gets, run here. */
type Portable = Pick<
  typeof registration,
  | 'createKeySharesItem'
  | 'decryptKeystore'
  | 'encryptKeystore'
  | 'generateKeyShares'
  | 'verifyKeyShares'
  | 'verifyOwnerNonceSignature'
  | 'parseKeyShares'
  | 'readKeySharesFile'
>
const source = fileURLToPath(new URL('../index.ts', import.meta.url))
const resolveDir = fileURLToPath(new URL('.', import.meta.url))
let folder: string
let portable: Portable
let inputs: string[]

const bundle = (names: string, minify: boolean) =>
  build({
    stdin: { contents: `export { ${names} } from ${JSON.stringify(source)}`, resolveDir },
    bundle: true,
    write: false,
    minify,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@x/source'],
    metafile: true,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portable-'))
  const names =
    'createKeySharesItem, decryptKeystore, encryptKeystore, generateKeyShares, verifyKeyShares, verifyOwnerNonceSignature, parseKeyShares, readKeySharesFile'
  const { outputFiles, metafile } = await bundle(names, false)
  const path = join(folder, 'portable.mjs')
  await writeFile(path, outputFiles[0]?.text ?? '')
  portable = await import(/* @vite-ignore */ pathToFileURL(path).href)
  inputs = Object.keys(metafile.inputs)
})
afterAll(() => rm(folder, { recursive: true }))

const operators = getOperators(4)
const kdfs = [
  { function: 'scrypt', n: 64, r: 8, p: 1 },
  { function: 'pbkdf2', c: 3 },
] as const

describe('a bundle for browsers', () => {
  test('has nothing of Node in it', () => {
    expect(inputs.some((path) => path.endsWith('crypto/portable.ts'))).toBe(true)
    expect(inputs.filter((path) => /(crypto|files|platform)\/node\.ts|blst|^node:/.test(path))).toEqual([])
  })

  test.each(kdfs)('reads keystores that Node wrote and the other way round: $function', async (kdf) => {
    const secretKey = getSecretKey(1)
    const fromNode = await encryptKeystore({ secretKey, password, kdf })
    expect((await portable.decryptKeystore({ keystore: fromNode, password })).secretKey).toEqual(secretKey)
    const fromBrowser = await portable.encryptKeystore({ secretKey, password, kdf })
    expect((await decryptKeystore({ keystore: fromBrowser, password })).secretKey).toEqual(secretKey)
  })

  test('makes key shares that Node accepts and the other way round', async () => {
    const keystores = await Promise.all(
      kdfs.map((kdf, i) => encryptKeystore({ secretKey: getSecretKey(i + 1), password, kdf })),
    )
    const parameters = { keystores, password, operators, owner, ownerNonce: 5 }
    const options = { owner, ownerNonce: 5, operators, operatorPrivateKeys: getPrivateKeys(4) }
    const valid = { valid: true, itemCount: 2, problems: [], unchecked: [] }
    const fromBrowser = await portable.generateKeyShares(parameters)
    expect(await verifyKeyShares(fromBrowser, options)).toEqual(valid)
    const fromNode = await generateKeyShares(parameters)
    expect(await portable.verifyKeyShares(fromNode, options)).toEqual(valid)
  })

  test('finds the same problems as Node', async () => {
    const file = portable.parseKeyShares(readVector('ssv-keys-1.2.0.json'))
    for (const at of [10, 100, 150, 300]) {
      const [item] = structuredClone(file).shares
      if (item === undefined) throw new Error('the vector has an item')
      const { sharesData } = item.payload
      const digit = sharesData.charAt(2 * at) === '1' ? '2' : '1'
      item.payload.sharesData = `0x${sharesData.slice(2, 2 * at)}${digit}${sharesData.slice(2 * at + 1)}`
      const broken = { ...file, shares: [item] }
      const options = { operatorPrivateKeys: getPrivateKeys(4) }
      const { problems } = await portable.verifyKeyShares(broken, options)
      expect(problems).not.toEqual([])
      expect(problems).toEqual((await verifyKeyShares(broken, options)).problems)
    }
  })

  test('judges signatures over owner and owner nonce as Node does', () => {
    const [item] = portable.parseKeyShares(readVector('ssv-keys-1.2.0.json')).shares
    if (item === undefined) throw new Error('the vector has an item')
    const registered = { ...item.payload, owner, ownerNonce: 5 }
    expect(portable.verifyOwnerNonceSignature(registered)).toBe(true)
    for (const change of [{ ownerNonce: 6 }, { sharesData: '0x' }, { publicKey: '0x' }] as const) {
      expect(portable.verifyOwnerNonceSignature({ ...registered, ...change })).toBe(false)
    }
  })

  describe('without WebCrypto, as in React Native', () => {
    afterEach(() => vi.unstubAllGlobals())
    const parameters = { password, operators, owner, ownerNonce: 5 }
    const { getRandomValues } = crypto
    const onlyRandom = { getRandomValues: getRandomValues.bind(crypto) }

    test.each([
      ['no crypto at all', undefined, 'crypto.getRandomValues'],
      ['random numbers alone', onlyRandom, 'crypto.subtle'],
    ])('an error says what to install: %s', async (_, platform, missing) => {
      const [scrypt, pbkdf2] = await Promise.all(
        kdfs.map((kdf) => encryptKeystore({ secretKey: getSecretKey(1), password, kdf })),
      )
      vi.stubGlobal('crypto', platform)
      const fix = expect.stringContaining('install react-native-quick-crypto')
      await expect(portable.generateKeyShares({ ...parameters, keystores: [pbkdf2 ?? ''] })).rejects.toMatchObject({
        name: 'WebCryptoMissingError',
        missing,
        fix,
      })
      await expect(portable.generateKeyShares({ ...parameters, keystores: [scrypt ?? ''] })).rejects.toMatchObject({
        name: 'ScryptError',
        reason: 'unavailable',
        fix,
      })
      await expect(
        portable.encryptKeystore({ secretKey: getSecretKey(1), password, kdf: kdfs[1] }),
      ).rejects.toMatchObject({
        name: 'WebCryptoMissingError',
      })
      const createItem = () => portable.createKeySharesItem({ ...parameters, secretKey: getSecretKey(1) })
      if (platform === undefined) expect(createItem).toThrow(expect.objectContaining({ missing, fix }))
      else expect(createItem()).toHaveProperty('payload')
    })

    test('keys are split where there are neither messages between ports nor workers', async () => {
      const keystore = await encryptKeystore({ secretKey: getSecretKey(1), password, kdf: kdfs[1] })
      for (const name of ['MessageChannel', 'Worker', 'setImmediate']) vi.stubGlobal(name, undefined)
      const { shares } = await portable.generateKeyShares({ ...parameters, keystores: [keystore] })
      expect(shares).toHaveLength(1)
    })
  })

  test('says that there is no file system', async () => {
    await expect(portable.readKeySharesFile('a.json')).rejects.toMatchObject({
      name: 'KeySharesFileError',
      fix: expect.stringContaining('parseKeyShares'),
    })
  })
})

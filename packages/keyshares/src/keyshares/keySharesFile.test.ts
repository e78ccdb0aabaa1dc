import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getSecretKey, owner, readVector } from './fixtures/cluster.ts'
import { KeySharesFileError, KeySharesFormatError } from './keySharesErrors.ts'
import { parseKeyShares } from './parseKeyShares.ts'
import { readKeySharesFile } from './readKeySharesFile.ts'
import { verifyKeyShares } from './verifyKeyShares.ts'
import { writeKeySharesFile } from './writeKeySharesFile.ts'

const item = createKeySharesItem({ secretKey: getSecretKey(1), operators: getOperators(4), owner, ownerNonce: 5 })
const keyShares = { version: 'v1.2.0', createdAt: '2026-01-01T00:00:00.000Z', shares: [item] }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyshares-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what was written is read again, and only the user may read it', async () => {
  const path = join(folder, 'keyshares.json')
  await writeKeySharesFile(path, keyShares)
  expect(await readKeySharesFile(path)).toEqual(keyShares)
  expect(await readKeySharesFile(pathToFileURL(path))).toEqual(keyShares)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['keyshares.json'])
})

test('a file that is there is kept unless the caller says otherwise', async () => {
  const path = join(folder, 'keyshares.json')
  await writeFile(path, 'mine')
  await expect(writeKeySharesFile(path, keyShares)).rejects.toMatchObject({
    name: 'KeySharesFileError',
    reason: 'exists',
  })
  expect(await readFile(path, 'utf8')).toBe('mine')
  await writeKeySharesFile(path, keyShares, { overwrite: true })
  expect(await readKeySharesFile(path)).toEqual(keyShares)
  expect(await readdir(folder)).toEqual(['keyshares.json'])
})

test('of many writers at once one wins and the others are told', async () => {
  const path = join(folder, 'keyshares.json')
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => writeKeySharesFile(path, keyShares)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.reason).toBe('exists')
  }
  expect(await readKeySharesFile(path)).toEqual(keyShares)
  expect(await readdir(folder)).toEqual(['keyshares.json'])
})

test('an abort leaves nothing behind', async () => {
  const reason = new Error('enough')
  const signal = AbortSignal.abort(reason)
  await expect(writeKeySharesFile(join(folder, 'a.json'), keyShares, { signal })).rejects.toBe(reason)
  await expect(readKeySharesFile(join(folder, 'a.json'), { signal })).rejects.toBe(reason)
  expect(await readdir(folder)).toEqual([])
})

test('files that can not be read or written are named', async () => {
  const path = join(folder, 'missing', 'keyshares.json')
  await expect(readKeySharesFile(path)).rejects.toMatchObject({ name: 'KeySharesFileError', path })
  await expect(writeKeySharesFile(path, keyShares)).rejects.toThrow(KeySharesFileError)
})

test('what is not a file of reasonable size is refused at once', async () => {
  const refused = async (path: string) => {
    const error = await readKeySharesFile(path).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(KeySharesFileError)
    return error instanceof KeySharesFileError ? error.details : undefined
  }
  const large = join(folder, 'large.json')
  await writeFile(large, '')
  await truncate(large, 10 ** 9)
  expect(await refused(large)).toBe('it has more than 256 MiB')
  expect(await refused(folder)).toBe('it is a directory')
  if (process.platform === 'win32') return
  const fifo = join(folder, 'fifo')
  execFileSync('mkfifo', [fifo])
  expect(await refused(fifo)).toBe('it is not a regular file')
  expect(await refused('/dev/zero')).toBe('it is not a regular file')
})

describe('numbers and lengths are bounded before anything is worked on', () => {
  const withPayload = (payload: object) => ({
    ...keyShares,
    shares: [{ ...item, payload: { ...item.payload, ...payload } }],
  })
  const operators = Array.from({ length: 101 }, (_, i) => ({ id: i + 1, operatorKey: getOperators(1)[0]?.operatorKey }))

  test.each<[string, unknown, string]>([
    ['10,001 validators', { ...keyShares, shares: Array(10_001).fill(item) }, 'shares: expected at most 10000 entries'],
    [
      'a million ids of operators',
      withPayload({ operatorIds: Array.from({ length: 1_000_000 }, (_, i) => i + 1) }),
      'shares.0.payload.operatorIds: expected at most 100 entries',
    ],
    [
      '101 operators',
      { ...keyShares, shares: [{ ...item, data: { ...item.data, operators } }] },
      'shares.0.data.operators: expected at most 100 entries',
    ],
    [
      'shares of 40 MB',
      withPayload({ sharesData: `0x${'ab'.repeat(20_000_000)}` }),
      'shares.0.payload.sharesData: expected at most 32 KiB of bytes',
    ],
    [
      'an operator key of 20 MB',
      {
        ...keyShares,
        shares: [{ ...item, data: { ...item.data, operators: [{ id: 1, operatorKey: 'A'.repeat(20_000_000) }] } }],
      },
      'shares.0.data.operators.0.operatorKey: expected at most 16384 characters',
    ],
    [
      'an id of a million digits',
      withPayload({ operatorIds: ['9'.repeat(1_000_000)] }),
      'shares.0.payload.operatorIds.0: expected an operator id: an integer from 1',
    ],
    [
      'a version of 20 MB',
      { ...keyShares, version: 'v'.repeat(20_000_000) },
      'version: expected at most 100 characters',
    ],
  ])('%s', (_, file, problem) => {
    let error: unknown
    try {
      parseKeyShares(file)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(KeySharesFormatError)
    expect(String(error)).toContain(`- ${problem}`)
  })

  test('a text that no file has', () => {
    expect(() => parseKeyShares(' '.repeat(2 ** 28 + 1))).toThrow('expected at most 256 MiB')
  })

  test('ten thousand entries that are nothing do not make ten thousand lines', () => {
    const parseIt = () => parseKeyShares({ ...keyShares, shares: Array(10_000).fill({}) })
    expect(parseIt).toThrow(KeySharesFormatError)
    try {
      parseIt()
    } catch (error) {
      expect(String(error).split('\n').length).toBeLessThan(30)
      expect(String(error)).toContain('and at least 981 more')
    }
  })
})

test('a keystore that was given by mistake is refused, and nothing of it is in the error', async () => {
  const path = join(folder, 'keystore.json')
  await writeFile(path, JSON.stringify({ crypto: { cipher: { message: 'cafe0123' } }, version: 4 }))
  const error = await readKeySharesFile(path).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(KeySharesFormatError)
  expect(String(error)).not.toContain('cafe0123')
  await writeFile(path, '{"crypto": cafe0123')
  expect(String(await readKeySharesFile(path).catch((error: unknown) => error))).not.toContain('cafe0123')
})

describe('all versions that occur', () => {
  const { sharesData, ...payload } = item.payload
  const { publicKey, operators } = item.data
  const forms: [string, object][] = [
    [
      'v3 and v4: flat, shares under readable',
      {
        version: 'v4',
        createdAt: '',
        data: { publicKey, operators },
        payload: { readable: { ...payload, shares: sharesData } },
      },
    ],
    ['v1.0.1: flat, sharesData', { version: 'v1.0.1', data: { publicKey, operators }, payload: item.payload }],
    ['v1.0.4: flat, with owner and nonce', { version: 'v1.0.4', data: item.data, payload: item.payload }],
    ['v1.1.0', { ...keyShares, version: 'v1.1.0' }],
    ['v1.2.0', keyShares],
    ['the DKG tool: time to the nanosecond', { ...keyShares, createdAt: '2024-09-04T10:11:12.123456789Z' }],
    ['the DKG tool for a day', { ...keyShares, version: 'DKG - v2.1.0' }],
  ]

  test.each(forms)('%s', async (_, file) => {
    const path = join(folder, 'keyshares.json')
    await writeFile(path, JSON.stringify(file))
    const read = await readKeySharesFile(path)
    expect(read.shares).toHaveLength(1)
    expect((await verifyKeyShares(read, { owner, ownerNonce: 5 })).problems).toEqual([])
  })

  test('the files of other writers survive a round trip', async () => {
    for (const name of ['ssv-keys-1.1.0', 'ssv-keys-1.2.0', 'ssv-sdk-1.0.1']) {
      const text = readVector(`${name}.json`)
      expect(parseKeyShares(text)).toEqual(JSON.parse(text))
    }
  })
})

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BaseError, InvalidInputError } from '@x/schemas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHealth } from './readHealth.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-health-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('nobody has followed yet: neither into this folder, nor into one that cannot be', async () => {
  expect(await readHealth(directory)).toBeUndefined()
  expect(await readHealth(join(directory, 'elsewhere'))).toBeUndefined()
  await writeFile(join(directory, 'file'), '')
  expect(await readHealth(join(directory, 'file'))).toBeUndefined()
})

test('each shard has its own', async () => {
  const counts = { lastSlot: 1, newestSlot: 2, lag: 12, missing: 1, files: 3, rows: 4, slotsFailed: 5, slotsSilent: 0 }
  const time = '2026-11-23T12:00:00.000Z'
  const health = { version: 1, time, since: time, state: 'following', ...counts }
  await writeFile(join(directory, 'health-2-of-4.json'), JSON.stringify(health))
  expect(await readHealth(directory)).toBeUndefined()
  expect(await readHealth(directory, { index: 2, count: 4 })).toEqual(health)
})

test.each([
  ['a text that is cut short', '{"version":1,', InvalidInputError, 'expected JSON'],
  ['another version', '{"version":2}', InvalidInputError, 'version'],
])('%s is no health file', async (_, text, type, words) => {
  await writeFile(join(directory, 'health.json'), text)
  const error: unknown = await readHealth(directory).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(type)
  expect(String(error)).toContain(words)
  expect(String(error)).toContain(join(directory, 'health.json'))
})

test('what cannot be read is said, and not taken for a folder in which nobody has followed', async () => {
  await mkdir(join(directory, 'health.json'))
  const error: unknown = await readHealth(directory).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BaseError)
  expect(String(error)).toContain('cannot be read')
  expect(String(error)).toContain('it is a directory')
})

test('one of a gigabyte is refused before it is read', async () => {
  await writeFile(join(directory, 'health.json'), '')
  await truncate(join(directory, 'health.json'), 10 ** 9)
  await expect(readHealth(directory)).rejects.toThrow('health.json cannot be read: it has more than 16 MiB.')
})

test.skipIf(process.platform === 'win32')('a FIFO that nobody writes to is refused, and not waited for', async () => {
  execFileSync('mkfifo', [join(directory, 'health.json')])
  await expect(readHealth(directory)).rejects.toThrow('health.json cannot be read: it is not a regular file.')
})

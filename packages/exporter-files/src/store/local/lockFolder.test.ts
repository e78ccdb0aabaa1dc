import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import fs, { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDisk } from '../../fixtures/watchDisk.ts'
import type { ExportLock } from '../ExportStore.ts'
import { lockFolder } from './lockFolder.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-lock-'))
})
afterEach(() => rm(directory, { recursive: true }))

const getPath = () => join(directory, '.manifest.json.lock')

/** Leaves the lock of a process that is gone: its number is above the largest one. */
function leave(pid = 2 ** 22 + 1, start?: string): Promise<void> {
  const lock = { host: hostname(), pid, since: '2026-11-22T00:00:00.000Z', id: 'gone', start }
  return writeFile(getPath(), JSON.stringify(lock))
}

test('of many that want the lock of a process that is gone in the same moment, one gets it', async () => {
  for (let round = 0; round < 40; round += 1) {
    await leave()
    const settled = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(directory, 'manifest.json')))
    const won = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(won).toHaveLength(1)
    for (const error of lost) expect(error).toMatchObject({ name: 'ExportError', reason: 'locked' })
    const { id } = JSON.parse(await readFile(getPath(), 'utf8'))
    expect(id).not.toBe('gone')
    await won[0]?.release()
    expect(readdirSync(directory)).toEqual([])
  }
})

test('who comes to take over a lock that another has taken over in the meantime leaves it alone', async () => {
  await leave()
  const { link } = fs
  let winner: Promise<ExportLock> | undefined
  const set = (value: typeof link) => {
    Reflect.set(fs, 'link', value)
    syncBuiltinESMExports()
  }
  // The other is faster, after this one has found the lock of a process that is gone.
  set(async (from, to) => {
    if (String(to) === `${getPath()}.gone`) {
      set(link)
      winner = lockFolder(directory, 'manifest.json')
      await winner
    }
    return link(from, to)
  })
  await expect(lockFolder(directory, 'manifest.json')).rejects.toMatchObject({ reason: 'locked' })
  expect(winner).toBeDefined()
  await (await winner)?.release()
  expect(readdirSync(directory)).toEqual([])
})

test("what was killed while it took a lock over is in nobody's way", async () => {
  await leave()
  const dead = JSON.stringify({ host: hostname(), pid: 2 ** 22 + 2, since: '2026-11-22T00:00:00.000Z', id: 'dead' })
  await writeFile(`${getPath()}.gone`, dead)
  await writeFile(`${getPath()}.dead.new`, dead)
  const lock = await lockFolder(directory, 'manifest.json')
  await lock.release()
  expect(readdirSync(directory)).toEqual([])
})

test('a process with the same number as the one before, as in a container that starts anew, takes its lock', async () => {
  await leave(process.pid)
  const lock = await lockFolder(directory, 'manifest.json')
  await expect(lockFolder(directory, 'manifest.json')).rejects.toMatchObject({ reason: 'locked' })
  await lock.release()
})

describe('a lock whose number a running process has', () => {
  const isTaken = () =>
    lockFolder(directory, 'manifest.json').then(
      (lock) => lock.release().then(() => true),
      ({ reason }) => reason !== 'locked',
    )
  const age = () => utimes(getPath(), new Date(0), new Date(0))

  test.runIf(process.platform === 'linux')('is free where that is another one, and only there', async () => {
    const lock = await lockFolder(directory, 'manifest.json')
    const { start } = JSON.parse(await readFile(getPath(), 'utf8'))
    await lock.release()
    expect(start).toMatch(/^[0-9a-f-]{36} \d+$/)
    await leave(process.ppid, start)
    expect(await isTaken()).toBe(true)
    const facts = await readFile(`/proc/${process.ppid}/stat`, 'utf8')
    const own = `${start.split(' ')[0]} ${facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19]}`
    await leave(process.ppid, own)
    await age()
    expect(await isTaken()).toBe(false)
    await leave(
      process.ppid,
      own.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    )
    expect(await isTaken()).toBe(true)
  })

  test('is free once it is not touched any more, where it does not say which process it was', async () => {
    await leave(process.ppid)
    expect(await isTaken()).toBe(false)
    await age()
    expect(await isTaken()).toBe(true)
  })
})

test('a lock is on the disk before it has its name: an empty one would keep everybody out after a power failure', async () => {
  using disk = watchDisk()
  const lock = await lockFolder(directory, 'manifest.json')
  const flushed = disk.steps.findIndex((step) => /^sync .*\.new$/.test(step))
  expect(flushed).toBeGreaterThanOrEqual(0)
  expect(flushed).toBeLessThan(disk.steps.indexOf('link .manifest.json.lock'))
  await lock.release()
})

test('a lock is touched again and again, so that other machines see that its holder lives', async () => {
  const lock = await lockFolder(directory, 'manifest.json', { heartbeat: 10 })
  for (let round = 0; round < 3; round += 1) {
    await utimes(getPath(), new Date(0), new Date(0))
    await vi.waitUntil(async () => (await stat(getPath())).mtimeMs > 0, { timeout: 60_000 })
  }
  await lock.release()
})

test('who has lost the lock hears of it, and leaves it to its holder', async () => {
  const lock = await lockFolder(directory, 'manifest.json', { heartbeat: 10 })
  await leave()
  await vi.waitUntil(() => lock.signal.aborted, { timeout: 60_000 })
  expect(lock.signal.reason).toMatchObject({ name: 'ExportError', reason: 'locked' })
  await lock.release()
  expect(JSON.parse(await readFile(getPath(), 'utf8'))).toMatchObject({ id: 'gone' })
})

test.skipIf(process.platform === 'win32')('a FIFO in the place of a lock is refused, and not waited for', async () => {
  execFileSync('mkfifo', [getPath()])
  const locking = lockFolder(directory, 'manifest.json')
  await expect(locking).rejects.toThrow('.manifest.json.lock cannot be read: it is not a regular file.')
  expect(readdirSync(directory)).toEqual(['.manifest.json.lock'])
})

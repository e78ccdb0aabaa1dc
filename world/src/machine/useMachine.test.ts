import crypto, { pbkdf2, publicEncrypt } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { readTextFile, writeTextFile } from '@x/schemas/internal/files'
import { expect, test } from 'vitest'
import { operatorKeys } from '../people/operatorKeys.ts'
import { liveInVirtualTime, type VirtualTime } from '../time/createVirtualTime.ts'
import { folder } from './createDisk.ts'
import { type Machine, useMachine } from './useMachine.ts'

const password = Buffer.from('test-secret-password')

function useOne<T>(work: (machine: Machine, time: VirtualTime) => Promise<T>, seed = 7): Promise<T> {
  return liveInVirtualTime({ start: 1_700_000_000_000, seed: 1, until: 3_600_000 }, (time) => {
    const settings = { time, seed, operatorIds: [1, 2, 3, 4], known: [{ name: 'a password', bytes: password }] }
    return useMachine({ ...settings, onWrite: () => {} }, (machine) => work(machine, time))
  })
}

const derive = () =>
  new Promise<Buffer>((resolve) => pbkdf2(password, password, 2, 32, 'sha256', (_, key) => resolve(key)))

test('what is random is the same for the same seed, and the real thing comes back', async () => {
  const draw = async (seed: number) =>
    useOne(async () => {
      const { publicKey = '' } = operatorKeys[0] ?? {}
      const padding = crypto.constants.RSA_PKCS1_PADDING
      const encrypted = publicEncrypt({ key: publicKey, padding }, Buffer.from('text'))
      return [
        globalThis.crypto.randomUUID(),
        encrypted.toString('hex'),
        globalThis.crypto.getRandomValues(password.map(() => 0)),
      ]
    }, seed)
  const real = crypto.scrypt
  expect(await draw(1)).toEqual(await draw(1))
  expect(await draw(1)).not.toEqual(await draw(2))
  expect(crypto.scrypt).toBe(real)
  expect(globalThis.crypto.randomUUID()).not.toBe(globalThis.crypto.randomUUID())
})

test('a derived key is the real one, and takes virtual time', async () => {
  const real = await derive()
  await useOne(async (_, time) => {
    const start = time.now()
    expect(await derive()).toEqual(real)
    expect(time.now()).toBeGreaterThan(start)
  })
})

test('secrets that are left in memory are seen in all their forms, and those that were overwritten are not', async () => {
  await useOne(async ({ secrets }) => {
    const find = async (work: (key: Uint8Array) => void) => {
      await secrets.during(async () => work(await derive()))
      return secrets.findLeft()
    }
    expect(await find((key) => key.fill(0))).toEqual([])
    expect(await find(() => {})).toEqual(['a derived key'])
    const name = 'a password'
    const copyPassword = (copy: Uint8Array) => void copy.set(password)
    expect(await find((key) => copyPassword(key))).toEqual([name])
    expect(await find((key) => [key.fill(0), copyPassword(new Uint8Array(new ArrayBuffer(40)))])).toEqual([name])
    expect(await find((key) => [key.fill(0), new TextEncoder().encode('test-secret-password')])).toEqual([name])
    expect(await find((key) => [Uint8Array.prototype.slice.call(key), key.fill(0)])).toEqual(['a derived key'])
  })
})

const file = `${folder}/a.json`
const write = (text: string) => writeTextFile(file, text, { overwrite: true })

test('the disk keeps what a finished program has written, and other files are those of the machine', async () => {
  await useOne(async ({ disk }) => {
    await write('first')
    disk.stop(true)
    disk.start()
    expect(await readTextFile(file, { maxBytes: 100 })).toBe('first')
    expect([...disk.readDurable()]).toEqual([[file, 'first']])
    await expect(lstat(`${folder}/b.json`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test('whenever the power is cut, a file that is replaced is the old one or the new one', async () => {
  const found = new Set<string>()
  for (let delay = 0; delay < 100; delay += 5) {
    await useOne(async ({ disk }, time) => {
      await write('first')
      time.after(delay, () => disk.stop(true))
      await write('second').catch(() => {})
      disk.stop(true)
      found.add(disk.readDurable().get(file) ?? 'nothing')
    })
  }
  expect([...found].sort()).toEqual(['first', 'second'])
})

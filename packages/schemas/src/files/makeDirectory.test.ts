import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { platform } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDirectory } from './makeDirectory.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-make-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('a directory and those above it are made once, with the mode', async () => {
  const path = join(directory, 'a', 'b', 'c')
  expect(await makeDirectory(path, { mode: 0o700 })).toBe(join(directory, 'a'))
  expect((await stat(path)).isDirectory()).toBe(true)
  if (platform !== 'win32') expect((await stat(join(directory, 'a'))).mode & 0o777).toBe(0o700)
  expect(await makeDirectory(path)).toBeUndefined()
  expect(await makeDirectory(relative('.', join(path, '..', 'd')))).toBe(join(directory, 'a', 'b', 'd'))
  expect(await makeDirectory('/')).toBeUndefined()
})

test('many may make the same one', async () => {
  const paths = Array.from({ length: 20 }, (_, i) => join(directory, 'many', 'x', 'y', `${i % 3}`))
  await Promise.all(paths.map((path) => makeDirectory(path)))
  for (const path of paths) expect((await stat(path)).isDirectory()).toBe(true)
})

test('a file in the way is an error', async () => {
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeDirectory(join(file, 'b', 'c'))).rejects.toThrow()
})

test.skipIf(platform !== 'linux')('ends where a file system makes none and calls the parent missing', async () => {
  await expect(makeDirectory('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/x' })
})

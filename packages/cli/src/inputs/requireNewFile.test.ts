import { execFileSync } from 'node:child_process'
import { lstat, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireNewFile } from './requireNewFile.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-new-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file that is there is replaced only where that is wanted', async () => {
  const path = join(folder, 'a.json')
  await requireNewFile(path, false)
  await writeFile(path, '')
  await expect(requireNewFile(path, false)).rejects.toThrow('already exists')
  await requireNewFile(path, true)
})

test.skipIf(process.platform === 'win32')('only a regular file may be replaced: no FIFO, device or link', async () => {
  const fifo = join(folder, 'fifo')
  const link = join(folder, 'link')
  execFileSync('mkfifo', [fifo])
  await symlink('/dev/full', link)
  await expect(requireNewFile('/dev/full', true)).rejects.toThrow(
    'The file /dev/full of --out cannot be replaced: it is not a regular file.',
  )
  await expect(requireNewFile(fifo, true)).rejects.toThrow('it is not a regular file')
  await expect(requireNewFile(link, true, '--unsigned')).rejects.toThrow(
    'of --unsigned cannot be replaced: it is a symb',
  )
  expect((await lstat(fifo)).isFIFO()).toBe(true)
  expect(await readlink(link)).toBe('/dev/full')
})

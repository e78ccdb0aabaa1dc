import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHiddenFile } from './createHiddenFile.ts'
import { replaceFile } from './replaceFile.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.skipIf(process.platform === 'win32')('what is no regular file is not replaced by one', async () => {
  const fifo = join(folder, 'manifest.json')
  execFileSync('mkfifo', [fifo])
  await expect(replaceFile(fifo, '{}')).rejects.toThrow('it is not a regular file')
  await expect(createHiddenFile(fifo, async () => {})).rejects.toThrow('it is not a regular file')
  expect(await readdir(folder)).toEqual(['manifest.json'])
})

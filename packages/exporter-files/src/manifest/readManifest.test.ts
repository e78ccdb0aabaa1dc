import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BaseError } from '@x/schemas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExportError } from '../store/ExportError.ts'
import { readManifest } from './readManifest.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-manifest-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const getRefusal = () => readManifest(directory).catch((reason: unknown) => reason)

test('one of a gigabyte is refused before it is read', async () => {
  await writeFile(join(directory, 'manifest.json'), '')
  await truncate(join(directory, 'manifest.json'), 10 ** 9)
  const error = await getRefusal()
  expect(error).toBeInstanceOf(BaseError)
  expect(String(error)).toContain('manifest.json cannot be read: it has more than 64 MiB.')
  expect(String(error)).toContain('start the export again in another directory')
})

test.skipIf(process.platform === 'win32')('a FIFO that nobody writes to is refused, and not waited for', async () => {
  execFileSync('mkfifo', [join(directory, 'manifest.json')])
  expect(String(await getRefusal())).toContain('manifest.json cannot be read: it is not a regular file.')
})

test('one of a version whose tables had other names is refused with what to do', async () => {
  await writeFile(join(directory, 'manifest.json'), JSON.stringify({ version: 1, data: 'tables', files: [] }))
  const error = await getRefusal()
  expect(error).toBeInstanceOf(ExportError)
  expect(error).toMatchObject({ reason: 'old-layout', path: join(directory, 'manifest.json') })
  expect(String(error)).toContain('Export the range again into another directory.')
})

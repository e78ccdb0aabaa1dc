import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describePathError } from './describePathError.ts'
import { writeNamedFile } from './writeNamedFile.ts'

const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' })

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a file that is not there is named, or else the folder that has nothing of that name', async () => {
  const folder = await makeFolder()
  const read = (path: string) => describePathError(path, 'read', missing)
  expect(await read(join(folder, 'plan.json'))).toBe(` ${folder}/plan.json cannot be read: it does not exist`)
  expect(await read(join(folder, 'horse'))).toBe(` cannot be read: it does not exist in ${folder}`)
  expect(await read(join(folder, 'correct', 'horse'))).toBe(` cannot be read: it does not exist in ${folder}`)
  expect(await read('correct horse')).toBe(` cannot be read: it does not exist in ${process.cwd()}`)
})

test('a file that cannot be written says which, why, and which flag takes another place', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  const write = writeNamedFile(join(folder, 'file', 'report.html'), 'text', {
    ...{ overwrite: false, what: 'The report', flag: '--out' },
  })
  await expect(write).rejects.toMatchObject({
    name: 'OutputFileError',
    shortMessage: `The report ${folder}/file/report.html cannot be written: part of the path is not a directory.`,
    fix: expect.stringContaining('--out'),
  })
})

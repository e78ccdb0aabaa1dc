import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from '../errors/UsageError.ts'
import { findKeystores } from './findKeystores.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  const names = [
    'keystore-m_12381_3600_10_0_0-1.json',
    'keystore-m_12381_3600_9_0_0-1.json',
    'deposit_data-1.json',
    'other.json',
  ]
  for (const name of names) await writeFile(join(directory, name), '{}')
})
afterAll(() => rm(directory, { recursive: true }))

test('of a directory the files named keystore-m*.json are found, the 9th before the 10th', async () => {
  const found = await findKeystores([directory])
  expect(found.map((path) => basename(path))).toEqual([
    'keystore-m_12381_3600_9_0_0-1.json',
    'keystore-m_12381_3600_10_0_0-1.json',
  ])
})

test('files are taken as given, whatever their names', async () => {
  const paths = [join(directory, 'other.json'), join(directory, 'keystore-m_12381_3600_9_0_0-1.json')]
  expect(await findKeystores(paths)).toEqual(paths)
})

test('a directory of many keystores is listed, and none of them twice', async () => {
  const many = await mkdtemp(join(directory, 'many-'))
  const names = Array.from({ length: 10_000 }, (_, i) => `keystore-m_12381_3600_${i}_0_0.json`)
  for (const name of names) closeSync(openSync(join(many, name), 'w'))
  expect(await findKeystores([many])).toEqual(names.map((name) => join(many, name)))
  await expect(findKeystores([many, join(many, names[7_777] ?? '')])).rejects.toThrow('named twice')
})

test('a directory without keystores, a missing path and a file named twice are refused', async () => {
  const file = join(directory, 'other.json')
  await expect(findKeystores([await mkdtemp(join(directory, 'empty-'))])).rejects.toThrow(UsageError)
  await expect(findKeystores([join(directory, 'nowhere')])).rejects.toThrow('it does not exist')
  await expect(findKeystores([file, file])).rejects.toThrow('named twice')
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { checkVectors } from './checkVectors.ts'
import { vectors } from './listVectors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every vector says where it is from, is as it came, and says what is made again from public values', async () => {
  const checked = await checkVectors(root)
  expect(checked.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))).toEqual([])
  expect(checked.some(({ isMade }) => isMade)).toBe(true)
})

test('a vector that was changed, one that is missing, and one that nobody has listed are found', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'ssvx-vectors-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const folder of new Set(vectors.map(({ file }) => dirname(file)))) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  }
  const [scrypt = '', , operators = '', shares = ''] = vectors.map(({ file }) => file)
  const change = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(copy, file), readFileSync(join(copy, file), 'utf8').replace(from, to))
  change(scrypt, /06ae90d5/, '06ae90d6')
  // The same nonce with another signature.
  change(shares, /"sharesData"(: ?)"0x(..)/, '"sharesData"$1"0x00')
  rmSync(join(copy, operators))
  writeFileSync(join(copy, dirname(operators), 'new.json'), '{}')
  const found = (await checkVectors(copy)).filter(({ problems }) => problems.length > 0)
  expect(found.map(({ file, problems }) => [file, problems])).toEqual([
    [scrypt, ['It was changed: the hash is another one.', 'What it says is not what is made again.']],
    [operators, ['It is missing.']],
    [shares, ['It was changed: the hash is another one.', 'What it says is not what is made again.']],
    [join(dirname(operators), 'new.json'), ['Nobody says where it is from: list it.']],
  ])
})

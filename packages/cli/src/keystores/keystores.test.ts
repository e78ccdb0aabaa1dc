import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decryptKeystore } from '@x/keyshares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
})

afterAll(() => rm(root, { recursive: true }))

const create = (folder: string, ...more: string[]) =>
  runCli(['keystores', 'create', '--kdf', 'pbkdf2', '--out', join(root, folder), ...more])

test('keystores are made for one password, which is written where there is none, for their owner alone', async () => {
  const passwordFile = join(root, 'password.txt')
  const { code, stdout } = await create('keys', '--count', '2', '--password-file', passwordFile, '--json')
  expect(code).toBe(0)
  const { keystores } = JSON.parse(stdout)
  const names = await readdir(join(root, 'keys'))
  expect(keystores).toEqual(names.map((name) => join(root, 'keys', name)))
  for (const name of names) expect(name).toMatch(/^keystore-m.*\.json$/)
  const password = (await readFile(passwordFile, 'utf8')).trimEnd()
  const opened = await Promise.all(
    names.map(async (name) => {
      const keystore = JSON.parse(await readFile(join(root, 'keys', name), 'utf8'))
      const { secretKey, publicKey } = await decryptKeystore({ keystore, password })
      return [publicKey, Buffer.from(secretKey).toString('hex')]
    }),
  )
  expect(new Set(opened.flat()).size).toBe(4)
  expect(stdout).not.toContain(password)
  for (const path of [passwordFile, ...keystores]) expect((await stat(path)).mode & 0o077).toBe(0)
  // Once more, with the password that is there.
  expect(await create('more', '--password-file', passwordFile)).toMatchObject({
    code: 0,
    stdout: `1 keystore in ${join(root, 'more')}\n`,
    stderr: expect.stringContaining('no mnemonic to recover these keys'),
  })
  expect((await readFile(passwordFile, 'utf8')).trimEnd()).toBe(password)
})

test.each([
  [['--network', 'mainnet'], 'These keystores are for tests'],
  [['--kdf', 'md5'], 'Allowed choices are scrypt, pbkdf2.'],
  [['--count', '0'], '--count is not an integer'],
])('%j is refused, and nothing is written', async (flags, message) => {
  const result = await create('none', '--password-file', join(root, 'none.txt'), ...flags)
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  expect(await readdir(root)).not.toContain('none.txt')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createKeySigner } from '@x/registration/signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../context/createContext.ts'
import { readPrivateKey } from './readPrivateKey.ts'
import { readSecretFile } from './readSecretFile.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

const { signal } = new AbortController()
const open = (env: Record<string, string> = {}) =>
  createContext({ env, stdin: process.stdin, stdout: new PassThrough(), stderr: new PassThrough(), signal })

test.each([
  ['some text', 'some text'],
  ['some text\n', 'some text'],
  ['some text\r\n', 'some text'],
  ['some text\n\n', 'some text\n'],
  ['x', 'x'],
  ['x\n', 'x'],
  [' \r', ' \r'],
  ['\uFEFFsome text\r\n', 'some text'],
  ['some\uFEFF text', 'some\uFEFF text'],
])('%j is the secret without the line break at its end and the byte order mark before it', async (text, secret) => {
  const path = join(folder, 'secret.txt')
  await writeFile(path, text)
  expect(Buffer.from(await readSecretFile(open(), path, 'The file')).toString()).toBe(secret)
})

test.each(['', '\n', '\r\n', '\uFEFF', '\uFEFF\n'])('%j is no secret', async (text) => {
  const path = join(folder, 'secret.txt')
  await writeFile(path, text)
  await expect(readSecretFile(open(), path, 'The file')).rejects.toThrow('is empty')
})

test('a secret is hidden in messages, and its bytes are overwritten when the command ends', async () => {
  const context = open()
  const path = join(folder, 'secret.txt')
  await writeFile(path, 'test-secret-password-b\n')
  const secret = await readSecretFile(context, path, 'The file')
  expect(context.secrets.redact('said test-secret-password-b')).toBe('said [redacted]')
  for (const end of context.onEnd) end()
  expect(secret).toEqual(new Uint8Array(secret.length))
  expect(context.secrets.redact('said test-secret-password-b')).toBe('said [redacted]')
})

test('the key of an account signs until the command ends, and is nowhere then', async () => {
  const hex = '1f'.repeat(32)
  for (const [name, flags, env] of [
    ['file', { privateKeyFile: join(folder, 'key.txt') }, {}],
    ['variable', {}, { PRIVATE_KEY: `0x${hex}` }],
  ] as const) {
    await writeFile(join(folder, 'key.txt'), `0x${hex}\n`)
    const context = open(env)
    const key = await readPrivateKey(context, flags)
    if (key === undefined) throw new Error(`no key of the ${name}`)
    const account = createKeySigner(key)
    const { address, signTransaction } = account
    const transaction = { chainId: 1, nonce: 0, gas: 21_000n, maxFeePerGas: 1n, to: address, type: 'eip1559' } as const
    expect(await signTransaction(transaction)).toMatch(/^0x02/)
    expect(context.secrets.redact(`no ${hex}, ${BigInt(`0x${hex}`)}`)).toBe('no [redacted], [redacted]')
    for (const end of context.onEnd) end()
    expect(key).toEqual(new Uint8Array(32))
    await expect((async () => signTransaction(transaction))()).rejects.toThrow()
  }
})

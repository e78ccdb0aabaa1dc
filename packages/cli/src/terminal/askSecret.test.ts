import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createContext } from '../context/createContext.ts'
import { askSecret } from './askSecret.ts'

test('a secret that was typed is in no message from then on, and overwritten when the command ends', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin })
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  const { signal } = new AbortController()
  const context = createContext({
    env: {},
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: new PassThrough(),
    stderr,
    signal,
  })
  const shown: string[] = []
  stderr.setEncoding('utf8').on('data', (text: string) => {
    const isAsked = shown.join('').includes('password of')
    shown.push(text)
    if (!isAsked && shown.join('').includes('password of')) setImmediate(() => stdin.write('correct horse\r'))
  })
  const secret = await askSecret(context, 'The password of the keystores', 'Add --password-file <file>.')
  expect(new TextDecoder().decode(secret)).toBe('correct horse')
  expect(shown.join('')).not.toContain('horse')
  expect(context.secrets.redact('the driver says: correct horse is wrong')).toBe('the driver says: [redacted] is wrong')
  for (const end of context.onEnd) end()
  expect(secret).toEqual(new Uint8Array(secret.length))
})

import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import * as exported from './index.ts'
import { createMemoryError, createParameterError, createUnavailableError } from './request/ScryptError.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ScryptError",
      "createScryptPool",
      "getScryptMemory",
      "scrypt",
    ]
  `)
})

test('every error is named like its class, and says what to do', () => {
  const errors = [
    createMemoryError(5),
    createParameterError('n', 'a power of two', 'Take another.'),
    createUnavailableError(),
  ]
  const classes = Object.values(exported).filter((value) => Object.create(value.prototype ?? {}) instanceof Error)
  expect(new Set(errors.map((error) => error.constructor))).toEqual(new Set(classes))
  for (const error of errors) expect(error.name).toBe(error.constructor.name)
  expect(errors.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The platform did not give the 5 bytes of memory that scrypt takes.
    Run fewer derivations at a time, close other programs or tabs, or use a 64-bit system.",
      "The scrypt parameter n is not valid: expected a power of two.
    Take another.",
      "WebAssembly is not available here, so that scrypt can not run.
    Where the page has a content security policy, allow 'wasm-unsafe-eval' in its script-src. React Native and Cloudflare's Workers compile nothing at run time: derive the key in Node or in a browser.",
    ]
  `)
  for (const { message, fix } of errors) expect(message).toContain(`\n${fix}`)
})

test('scrypt derives a key with the default limits', async () => {
  const password = new TextEncoder().encode('test-secret-password')
  const salt = new TextEncoder().encode('salt')
  const cost = { n: 32768, r: 8, p: 1 }
  const key = await exported.scrypt({ password, salt, ...cost, dkLen: 40 })
  expect(Buffer.from(key)).toEqual(scryptSync(password, salt, 40, { N: 32768, r: 8, p: 1, maxmem: 2 ** 26 }))
  await expect(exported.scrypt({ password, salt, n: 2 ** 21, r: 8, p: 1, dkLen: 32 })).rejects.toThrow('maxMemory')
})

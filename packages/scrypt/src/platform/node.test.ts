import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { platform } from './node.ts'

const password = new TextEncoder().encode('test-secret-password')

/** Derives, and tells whether this thread came to something else before there was a key. */
async function derive(salt: Uint8Array<ArrayBuffer>, length: number): Promise<boolean> {
  let isFree = false
  setImmediate(() => (isFree = true))
  const key = await platform.pbkdf2(password, salt, length)
  const wasFree = isFree
  expect(Buffer.from(key)).toEqual(pbkdf2Sync(password, salt, 1, length, 'sha256'))
  return wasFree
}

test.each([
  ['the first of a keystore', 32, 1024],
  ['the last of a keystore', 1024, 32],
])('PBKDF2 with little to hash does not wait for the thread pool: %s', async (_, saltLength, length) => {
  expect(await derive(new Uint8Array(saltLength), length)).toBe(false)
})

test.each([
  ['many blocks', 32, 2 ** 20],
  ['a long salt, hashed for each block of a short key', 2 ** 18, 2 ** 12],
  ['a very long salt for one block', 2 ** 24, 32],
])('PBKDF2 with more of it leaves the calling thread free: %s', async (_, saltLength, length) => {
  expect(await derive(new Uint8Array(saltLength), length)).toBe(true)
})

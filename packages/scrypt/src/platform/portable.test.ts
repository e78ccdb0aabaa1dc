import { pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { platform } from './portable.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['the first of a keystore', 20, 32, 1_024],
  ['the last of a keystore', 20, 1_024, 32],
  ['a password longer than a block of the hash', 100, 32, 96],
  ['no password', 0, 8, 64],
  ['more than are asked for at once, and half a block', 20, 3, 64 * 32 + 16],
])('PBKDF2 is the one of OpenSSL: %s', async (_, passwordLength, saltLength, length) => {
  const password = Uint8Array.from({ length: passwordLength }, (_, i) => i + 1)
  const salt = Uint8Array.from({ length: saltLength }, (_, i) => i)
  const key = await platform.pbkdf2(password, salt, length)
  expect(Buffer.from(key)).toEqual(pbkdf2Sync(password, salt, 1, length, 'sha256'))
})

test('WebCrypto is asked for no PBKDF2, of which Firefox gives 256 bytes at most', async () => {
  const deriveBits = vi.spyOn(globalThis.crypto.subtle, 'deriveBits')
  await platform.pbkdf2(new Uint8Array([1]), new Uint8Array(32), 1_024)
  expect(deriveBits).not.toHaveBeenCalled()
})

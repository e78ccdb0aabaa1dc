import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keystore } from './keystore.ts'

const file = {
  crypto: {
    kdf: { function: 'pbkdf2', params: { dklen: 32, c: 262144, prf: 'hmac-sha256', salt: 'AB' }, message: '' },
    checksum: { function: 'sha256', params: {}, message: '12' },
    cipher: { function: 'aes-128-ctr', params: { iv: '12' }, message: '34' },
  },
  pubkey: 'ab'.repeat(48),
  path: 'm/12381/3600/0/0/0',
  uuid: '64625def-3331-4eea-ab6f-782f3ed16a83',
  version: 4,
}

test('a keystore is read with its bytes in lower case, and unknown fields are kept', () => {
  const result = v.parse(keystore, { ...file, name: 'mine' })
  expect(result.crypto.kdf.params.salt).toBe('ab')
  expect(result.pubkey).toBe(`0x${'ab'.repeat(48)}`)
  expect(result).toHaveProperty('name', 'mine')
})

test('a keystore may have no public key', () => {
  expect(v.parse(keystore, { ...file, pubkey: '' }).pubkey).toBeUndefined()
})

test.each([
  ['version 3', { ...file, version: 3 }],
  [
    'an unknown cipher',
    { ...file, crypto: { ...file.crypto, cipher: { ...file.crypto.cipher, function: 'aes-256' } } },
  ],
  [
    'an unknown checksum',
    { ...file, crypto: { ...file.crypto, checksum: { ...file.crypto.checksum, function: 'md5' } } },
  ],
  ['an unknown kdf', { ...file, crypto: { ...file.crypto, kdf: { ...file.crypto.kdf, function: 'argon2' } } }],
  ['a public key of another length', { ...file, pubkey: 'ab' }],
])('%s is refused', (_, input) => {
  expect(v.is(keystore, input)).toBe(false)
})

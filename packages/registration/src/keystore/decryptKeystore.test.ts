import { readFileSync } from 'node:fs'
import { hexToBytes, type KeystoreInput } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { decryptKeystore } from './decryptKeystore.ts'
import { encryptKeystore } from './encryptKeystore.ts'

const vector = (name: string) => readFileSync(new URL(`./vectors/eip2335-${name}.json`, import.meta.url), 'utf8')
const password = '𝔱𝔢𝔰𝔱𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡🔑'
const secret = hexToBytes('0x000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
const publicKey = '0x9612d7a727c9d0a22e185a1c768478dfe919cada9266988cb32359c11f2b7b27f4ae4040902382ae2910c15e2b420d07'
const cheap = { function: 'pbkdf2', c: 2 } as const

describe('the vectors of EIP-2335', () => {
  test.each(['scrypt', 'pbkdf2'])('%s decrypts', async (name) => {
    const key = await decryptKeystore({ keystore: vector(name), password })
    expect(key.publicKey).toBe(publicKey)
    expect(Buffer.from(key.secretKey).equals(secret)).toBe(true)
  })
})

test('a round trip gives the key back, with either key derivation', async () => {
  for (const kdf of [cheap, { function: 'scrypt', n: 16, r: 8, p: 1 }] as const) {
    const keystore = await encryptKeystore({ secretKey: secret, password: 'päss wörd', kdf })
    const key = await decryptKeystore({
      keystore: JSON.stringify(keystore satisfies KeystoreInput),
      password: 'päss wörd',
    })
    expect(key.publicKey).toBe(publicKey)
  }
})

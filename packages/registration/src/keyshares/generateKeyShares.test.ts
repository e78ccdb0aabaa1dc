import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encryptKeystore } from '../keystore/encryptKeystore.ts'
import { generateKeyShares } from './generateKeyShares.ts'

const operators = JSON.parse(readFileSync(new URL('./vectors/operators.json', import.meta.url), 'utf8'))
test('smoke', async () => {
  const keystores = []
  for (let i = 0; i < 5; i++) {
    const secretKey = new Uint8Array(32).fill(i + 1)
    keystores.push(await encryptKeystore({ secretKey, password: 'a', kdf: { function: 'scrypt', n: 16, r: 8, p: 1 } }))
  }
  const k = await generateKeyShares({
    keystores,
    keystorePassword: 'a',
    operators: operators.slice(0, 4),
    ownerAddress: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
    nonce: 5n,
  })
  expect(k.shares.length).toBe(5)
})

import { generateKeyPairSync, hash } from 'node:crypto'
import { encryptKeystore } from '@x/keyshares'

export const password = 'test-secret-password of the benchmark'
export const ownerAddress = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'

/** The secret key of test validator `i`: below the order of the group, since its top two bits are cleared. */
export function createSecretKey(i: number): Uint8Array {
  const key = new Uint8Array(hash('sha256', `ssvx test validator ${i}`, 'buffer'))
  key[0] = (key[0] ?? 0) & 0x3f
  return key
}

/** Keystores with the standard cost of EIP-2335. */
export async function createKeystores(count: number, kdf: 'scrypt' | 'pbkdf2') {
  return await Promise.all(
    Array.from({ length: count }, (_, i) => encryptKeystore({ secretKey: createSecretKey(i), password, kdf })),
  )
}

/** Operators with fresh RSA-2048 keys, as operators publish them: SPKI under the header `RSA PUBLIC KEY`. */
export function createOperators(count: number): { id: number; publicKey: string }[] {
  return Array.from({ length: count }, (_, i) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('PUBLIC KEY', 'RSA PUBLIC KEY')
    return { id: i + 1, publicKey: Buffer.from(pem).toString('base64') }
  })
}

import { createCipheriv, createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { getPublicKeyOf } from '../../packages/keyshares/src/internal.ts'

// What EIP-2335 says of its test vectors. Its password, normalized and without control codes, is this one.
const password = 'testpassword🔑'
const secretKey = Buffer.from('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f', 'hex')
const salt = Buffer.from('d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3', 'hex')
const iv = Buffer.from('264daa3f303d7259501c93d997d84fe6', 'hex')

/** Encrypts the EIP's secret with OpenSSL, and finds what its keystore says of that. */
export async function remakeKeystore(text: Buffer): Promise<{ found: unknown; expected: unknown }> {
  const { crypto, pubkey } = JSON.parse(String(text))
  const { kdf, checksum, cipher } = crypto
  const key =
    kdf.function === 'scrypt'
      ? scryptSync(password, salt, 32, { N: 262_144, r: 8, p: 1, maxmem: 2 ** 29 })
      : pbkdf2Sync(password, salt, 262_144, 32, 'sha256')
  const encryption = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv)
  const message = Buffer.concat([encryption.update(secretKey), encryption.final()])
  const digest = createHash('sha256').update(key.subarray(16)).update(message).digest('hex')
  return {
    found: {
      salt: kdf.params.salt,
      iv: cipher.params.iv,
      message: cipher.message,
      checksum: checksum.message,
      pubkey: `0x${pubkey}`,
    },
    expected: {
      salt: salt.toString('hex'),
      iv: iv.toString('hex'),
      message: message.toString('hex'),
      checksum: digest,
      pubkey: getPublicKeyOf(secretKey),
    },
  }
}

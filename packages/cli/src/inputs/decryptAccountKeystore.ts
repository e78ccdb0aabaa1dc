import { createDecipheriv, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { parse } from '@x/schemas'
import * as v from 'valibot'
import { concat, keccak256, toHex } from 'viem'
import { UsageError } from '../errors/UsageError.ts'
import { getAccountAddress } from './getAccountAddress.ts'
import { requirePrivateKey } from './parsePrivateKey.ts'

const bytes = v.pipe(
  v.string(),
  v.regex(/^(?:0x)?(?:[0-9a-fA-F]{2})*$/, 'expected hex digits'),
  v.transform((text) => Buffer.from(text.replace(/^0x/, ''), 'hex')),
)
/** Reasonable bounds, so that a file can't exhaust memory or time. */
const count = (most: number) =>
  v.pipe(
    v.number(),
    v.integer('expected an integer'),
    v.minValue(1, 'expected 1 or more'),
    v.maxValue(most, `expected at most ${most}`),
  )
const common = { dklen: v.literal(32), salt: bytes }

const keyDerivation = v.variant('kdf', [
  v.object({
    kdf: v.literal('scrypt'),
    kdfparams: v.object({ ...common, n: count(2 ** 20), r: count(32), p: count(16) }),
  }),
  v.object({
    kdf: v.literal('pbkdf2'),
    kdfparams: v.object({ ...common, c: count(2 ** 24), prf: v.literal('hmac-sha256') }),
  }),
])
const accountKeystore = v.object({
  version: v.literal(3),
  address: v.optional(v.pipe(bytes, v.length(20, 'expected an address'))),
  crypto: v.intersect([
    v.object({
      cipher: v.literal('aes-128-ctr'),
      cipherparams: v.object({ iv: v.pipe(bytes, v.length(16, 'expected 16 bytes')) }),
      ciphertext: v.pipe(bytes, v.length(32, 'expected 32 bytes')),
      mac: bytes,
    }),
    keyDerivation,
  ]),
})

type Crypto = v.InferOutput<typeof accountKeystore>['crypto']

/**
 * Decrypts the keystore of an account: Web3 Secret Storage, version 3, as geth and most wallets write it.
 *
 * @param json the file's content
 * @returns the 32 bytes of the account's private key, to be overwritten by who asked
 */
export async function decryptAccountKeystore(
  json: unknown,
  { password, path }: { password: Uint8Array; path: string },
): Promise<Uint8Array> {
  const { crypto, address } = parse(accountKeystore, json, `The account keystore ${path}`)
  const key = await deriveKey(crypto, password, path)
  try {
    // The second half of the key proves the password.
    if (keccak256(concat([key.subarray(16), crypto.ciphertext])) !== toHex(crypto.mac)) {
      throw new UsageError(`The password of the account keystore ${path} is wrong.`, {
        fix: 'Check --account-password-file or ACCOUNT_PASSWORD.',
      })
    }
    const decipher = createDecipheriv('aes-128-ctr', key.subarray(0, 16), crypto.cipherparams.iv)
    // What comes in pieces would be copied. The cipher has nothing left at the end.
    const privateKey = requirePrivateKey(decipher.update(crypto.ciphertext), `The key in the account keystore ${path}`)
    if (address !== undefined && getAccountAddress(privateKey).toLowerCase() !== toHex(address)) {
      privateKey.fill(0)
      throw new UsageError(`The key in the account keystore ${path} is not that of the address ${toHex(address)}.`, {
        fix: 'The file is corrupted or was modified: use another copy.',
      })
    }
    return privateKey
  } finally {
    key.fill(0)
  }
}

async function deriveKey(crypto: Crypto, password: Uint8Array, path: string): Promise<Buffer> {
  try {
    if (crypto.kdf === 'pbkdf2') {
      const { c, salt, dklen } = crypto.kdfparams
      return await promisify(pbkdf2)(password, salt, c, dklen, 'sha256')
    }
    const { n, r, p, salt, dklen } = crypto.kdfparams
    const maxmem = 128 * r * (n + p) + 2 ** 20
    return await new Promise((resolve, reject) => {
      scrypt(password, salt, dklen, { N: n, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } catch (error) {
    throw new UsageError(`The key of the account keystore ${path} can't be derived with its parameters.`, {
      cause: error,
      fix: 'Write the keystore again with the parameters that geth uses (scrypt, n 262144, r 8, p 1).',
    })
  }
}

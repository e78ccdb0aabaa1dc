import { createDecipheriv, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BaseError, parse } from '@x/schemas'
import { requirePrivateKey } from '@x/schemas/internal'
import * as v from 'valibot'
import { bytesToHex, concat, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

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

export type DecryptAccountKeystoreParameters = {
  password: Uint8Array
  /** What messages call the file. */
  path: string
}

/**
 * Decrypts the keystore of an account: Web3 Secret Storage, version 3, as geth and most wallets write it.
 *
 * @param json the file's content
 * @returns the 32 bytes of the account's private key, to be overwritten by who asked
 * @throws {InvalidInputError} it is no such keystore
 * @throws {AccountKeystoreError} it can't be decrypted, or holds another key than it says
 */
export async function decryptAccountKeystore(
  json: unknown,
  { password, path }: DecryptAccountKeystoreParameters,
): Promise<Uint8Array> {
  const { crypto, address } = parse(accountKeystore, json, `The account keystore ${path}`)
  const key = await deriveKey(crypto, password, path)
  try {
    // The second half of the key proves the password.
    if (keccak256(concat([key.subarray(16), crypto.ciphertext])) !== toHex(crypto.mac)) {
      throw new AccountKeystoreError('password', path)
    }
    const decipher = createDecipheriv('aes-128-ctr', key.subarray(0, 16), crypto.cipherparams.iv)
    // What comes in pieces would be copied. The cipher has nothing left at the end.
    const privateKey = requirePrivateKey(decipher.update(crypto.ciphertext), `The key in the account keystore ${path}`)
    if (address !== undefined && privateKeyToAddress(bytesToHex(privateKey)).toLowerCase() !== toHex(address)) {
      privateKey.fill(0)
      throw new AccountKeystoreError('address', path)
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
    throw new AccountKeystoreError('parameters', path, error)
  }
}

/** Why the keystore of an account gives no key. */
const problems = {
  password: ['the password is wrong', 'Check the password.'],
  address: ['its key is not that of its address', 'The file is corrupted or was modified: use another copy.'],
  parameters: [
    "its key can't be derived with its parameters",
    'Write the keystore again with the parameters that geth uses (scrypt, n 262144, r 8, p 1).',
  ],
} as const

/** The keystore of an account gives no key: `reason` says why. */
export class AccountKeystoreError extends BaseError {
  override readonly name = 'AccountKeystoreError'
  readonly reason: keyof typeof problems
  constructor(reason: keyof typeof problems, path: string, cause?: unknown) {
    const [what, fix] = problems[reason]
    super(`The account keystore ${path}: ${what}.`, { fix, cause })
    this.reason = reason
  }
}

import { createCipheriv, createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { numberToBytes } from 'viem'
import { getPublicKey, getSecret } from './createItem.ts'

export type KeystoreParameters = {
  validator: number
  kdf: 'scrypt' | 'pbkdf2'
  /** Whether it says its public key: that of this validator. */
  says: number | undefined
  /** The bytes that open it. */
  password: Uint8Array
}

const made = new Map<string, string>()

/** Makes a keystore of EIP-2335 as any tool does, at the least cost; the same parameters make the same text. */
export function createKeystore(parameters: KeystoreParameters): string {
  const { validator, kdf, says, password } = parameters
  const name = [validator, kdf, says, Buffer.from(password).toString('hex')].join()
  const text = made.get(name) ?? makeKeystore(parameters)
  made.set(name, text)
  return text
}

function makeKeystore({ validator, kdf, says, password }: KeystoreParameters): string {
  const draw = (what: string) => createHash('sha256').update(`ssvx world ${what} ${validator}`).digest()
  const salt = draw('salt')
  const iv = draw('iv').subarray(0, 16)
  const [n, r, p, c] = [2, 1, 1, 2]
  const key =
    kdf === 'scrypt' ? scryptSync(password, salt, 32, { N: n, r, p }) : pbkdf2Sync(password, salt, c, 32, 'sha256')
  const secret = numberToBytes(getSecret(validator), { size: 32 })
  const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv).update(secret)
  const checksum = createHash('sha256').update(key.subarray(16)).update(cipher).digest()
  const params = kdf === 'scrypt' ? { n, r, p } : { c, prf: 'hmac-sha256' }
  return JSON.stringify({
    crypto: {
      kdf: { function: kdf, params: { dklen: 32, salt: salt.toString('hex'), ...params }, message: '' },
      checksum: { function: 'sha256', params: {}, message: checksum.toString('hex') },
      cipher: { function: 'aes-128-ctr', params: { iv: iv.toString('hex') }, message: cipher.toString('hex') },
    },
    ...(says === undefined ? {} : { pubkey: getPublicKey(says).slice(2) }),
    path: `m/12381/3600/${validator}/0/0`,
    uuid: `00000000-0000-4000-8000-${`${validator}`.padStart(12, '0')}`,
    version: 4,
  })
}

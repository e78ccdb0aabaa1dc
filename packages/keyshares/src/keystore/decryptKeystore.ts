import { equalBytes } from '@noble/curves/utils.js'
import { type Hex, parse } from '@x/schemas'
import type { Keystore } from '@x/schemas/internal'
import { abortable, bytesToHex, hexToBytes } from '@x/schemas/internal'
import { createScryptPool } from '@x/scrypt'
import { releaseSecretKeys } from '#crypto'
import { isSecretKey } from '../crypto/scalarField.ts'
import { createInvalidError, KeystoreError, type KeystoreLabel, WrongPasswordError } from './KeystoreError.ts'
import { defaultMaxMemory } from './kdfLimits.ts'
import { deriveKey, type KeystoreCrypto, keystoreCrypto, type ScryptOptions } from './keystoreCrypto.ts'
import { getPasswordCandidates, type Password, password as passwordSchema } from './passwordBytes.ts'
import { prepareKeystore } from './prepareKeystore.ts'

export type DecryptKeystoreParameters = {
  /** A keystore of EIP-2335, version 4: the parsed object, its JSON text or its bytes. */
  keystore: string | object | Uint8Array
  password: Password
  /** What errors call the keystore, such as its file's name. Default: "The keystore". */
  source?: string | undefined
  /** The most memory that the key derivation may take, in bytes. Default: 1 GiB. */
  maxMemory?: number | undefined
  signal?: AbortSignal | undefined
}

/** A validator's key out of its keystore. */
export type DecryptedKey = {
  /** 32 bytes, big-endian. Overwrite it (`secretKey.fill(0)`) as soon as you are done with it. */
  secretKey: Uint8Array
  /** The validator's public key, 48 bytes. It belongs to `secretKey`: it was computed from it. */
  publicKey: Hex
}

/**
 * Decrypts a keystore of EIP-2335 with scrypt or pbkdf2. The key derivation runs on a thread of its own.
 *
 * The password is normalized as EIP-2335 says. If that fails, it is tried as given, with and without a line break at its
 * end, since other programs have written such keystores. With scrypt, all of these are tried again with a second
 * implementation before the password is called wrong.
 *
 * @throws {InvalidInputError} the password is neither text nor bytes
 * @throws {WrongPasswordError} the checksum does not match
 * @throws {KeystoreError} it is not a keystore of EIP-2335, version 4, with a validator's key in it; its key derivation
 *   exceeds a limit, in which case nothing was derived; or its `pubkey` is not the secret's
 * @throws `signal.reason` when aborted; a derivation with pbkdf2 that is running ends in the background
 * @example
 * const { secretKey, publicKey } = await decryptKeystore({ keystore: await readFile(path, 'utf8'), password })
 * try {
 *   console.log(publicKey)
 * } finally {
 *   secretKey.fill(0)
 * }
 */
export async function decryptKeystore(parameters: DecryptKeystoreParameters): Promise<DecryptedKey> {
  const { keystore, password, source = 'The keystore', maxMemory = defaultMaxMemory, signal } = parameters
  signal?.throwIfAborted()
  parse(passwordSchema, password, 'The password')
  const label = { source }
  const prepared = prepareKeystore(keystore, label, maxMemory)
  // The pool that all callers share has this limit: a keystore that takes more gets a pool of its own.
  const pool = prepared.memory > defaultMaxMemory ? createScryptPool({ maxMemory, concurrency: 1 }) : undefined
  try {
    return await abortable(decryptPrepared(prepared.keystore, password, label, { signal, pool }), signal, wipeSecretKey)
  } finally {
    pool?.close()
    await releaseSecretKeys()
  }
}

/** Decrypts a keystore that passed `prepareKeystore`. */
export async function decryptPrepared(
  keystore: Keystore,
  password: Password,
  label: KeystoreLabel,
  options: Omit<ScryptOptions, 'method'> = {},
  crypto: KeystoreCrypto = keystoreCrypto,
): Promise<DecryptedKey> {
  const { candidates, wipe } = getPasswordCandidates(password)
  const methods = keystore.crypto.kdf.function === 'scrypt' ? (['fast', 'reference'] as const) : (['fast'] as const)
  try {
    for (const method of methods) {
      for (const candidate of candidates) {
        options.signal?.throwIfAborted()
        const secretKey = await tryPassword(keystore, candidate, crypto, { ...options, method })
        if (secretKey !== undefined) return checkSecret(keystore, secretKey, label, crypto)
      }
    }
    throw new WrongPasswordError(label)
  } finally {
    wipe()
  }
}

/** Overwrites a key that nobody needs any more. */
export function wipeSecretKey({ secretKey }: DecryptedKey): void {
  secretKey.fill(0)
}

async function tryPassword(
  { crypto: { kdf, checksum, cipher } }: Keystore,
  password: Uint8Array,
  crypto: KeystoreCrypto,
  options: ScryptOptions,
): Promise<Uint8Array | undefined> {
  const key = await deriveKey(kdf, password, crypto, options)
  try {
    const message = hexToBytes(cipher.message)
    const digest = crypto.sha256(key.subarray(16, 32), message)
    if (!equalBytes(digest, hexToBytes(checksum.message))) return undefined
    return await crypto.aes128Ctr(key.subarray(0, 16), hexToBytes(cipher.params.iv), message)
  } finally {
    key.fill(0)
  }
}

function checkSecret(
  { pubkey }: Keystore,
  secretKey: Uint8Array,
  label: KeystoreLabel,
  crypto: KeystoreCrypto,
): DecryptedKey {
  try {
    if (!isSecretKey(secretKey)) {
      const message = 'the secret inside is not a BLS12-381 secret key: it is 0 or too large'
      const fix = 'Check that this keystore holds the key of a validator.'
      throw createInvalidError(label, [{ path: '', message }], fix)
    }
    const publicKey = bytesToHex(crypto.getPublicKey(secretKey))
    if (pubkey !== undefined && pubkey !== publicKey) {
      const message = 'the secret inside belongs to another public key than the keystore says.'
      throw new KeystoreError(label, 'public-key-mismatch', message, {
        metaMessages: [`- the keystore says ${pubkey}`, `- the secret gives ${publicKey}`],
        fix: 'Do not use this keystore before you know where the difference comes from. Export the key again.',
      })
    }
    return { secretKey, publicKey }
  } catch (error) {
    secretKey.fill(0)
    throw error
  }
}

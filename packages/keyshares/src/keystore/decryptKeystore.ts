import { bytesToHex, type Hex, hexToBytes, type Keystore, parse } from '@x/schemas'
import { aes128Ctr, getPublicKey, sha256 } from '#crypto'
import { isSecretKey } from '../crypto/scalarField.ts'
import { abortable } from './abortable.ts'
import { deriveKey } from './deriveKey.ts'
import { defaultMaxMemory } from './kdfLimits.ts'
import {
  InvalidKeystoreSecretError,
  type KeystoreLabel,
  KeystorePublicKeyMismatchError,
  WrongPasswordError,
} from './keystoreErrors.ts'
import { getPasswordCandidates, type Password, password as passwordSchema } from './passwordBytes.ts'
import { prepareKeystore } from './prepareKeystore.ts'

export type DecryptKeystoreParameters = {
  /** A keystore of EIP-2335, version 4: the parsed object or its JSON text. */
  keystore: unknown
  password: Password
  /** What errors call the keystore, such as its file's name. Default: "The keystore". */
  source?: string | undefined
  /** The most memory that the key derivation may take, in bytes. Default: 1 GiB. */
  maxMemory?: number | undefined
  signal?: AbortSignal | undefined
}

export type DecryptedKey = {
  /** 32 bytes, big-endian. Overwrite it (`secretKey.fill(0)`) as soon as you are done with it. */
  secretKey: Uint8Array
  /** The validator's public key, 48 bytes. It belongs to `secretKey`: it was computed from it. */
  publicKey: Hex
}

/**
 * Decrypts a keystore of EIP-2335 with scrypt or pbkdf2. In Node the key derivation runs on the thread pool.
 *
 * The password is normalized as EIP-2335 says. Where that fails and differs from the password as given, that is
 * tried too, with and without a line break at its end, since other programs have written such keystores.
 *
 * @throws {InvalidInputError} the password is neither text nor bytes
 * @throws {InvalidKeystoreError} it is no keystore of version 4
 * @throws {UnsupportedKeystoreError} its key derivation, cipher, checksum or version is none of EIP-2335
 * @throws {KdfLimitError} the parameters of its key derivation are absurd; no work was done
 * @throws {WrongPasswordError} the checksum does not fit
 * @throws {InvalidKeystoreSecretError} what is inside is no secret key
 * @throws {KeystorePublicKeyMismatchError} the keystore's `pubkey` is not the secret's
 * @throws `signal.reason` when aborted; a derivation that runs already ends in the background
 * @example
 * const { secretKey, publicKey } = await decryptKeystore({ keystore: await readFile(path, 'utf8'), password })
 * try {
 *   // …
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
  return abortable(decryptPrepared(prepared.keystore, password, label, signal), signal, zeroSecretKey)
}

/** Decrypts a keystore that passed `prepareKeystore`. */
export async function decryptPrepared(
  keystore: Keystore,
  password: Password,
  label: KeystoreLabel,
  signal?: AbortSignal | undefined,
): Promise<DecryptedKey> {
  const candidates = getPasswordCandidates(password)
  try {
    for (const candidate of candidates) {
      signal?.throwIfAborted()
      const secretKey = await tryPassword(keystore, candidate)
      if (secretKey !== undefined) return checkSecret(keystore, secretKey, label)
    }
    throw new WrongPasswordError(label)
  } finally {
    for (const candidate of candidates) candidate.fill(0)
  }
}

export function zeroSecretKey({ secretKey }: DecryptedKey): void {
  secretKey.fill(0)
}

async function tryPassword({ crypto }: Keystore, password: Uint8Array): Promise<Uint8Array | undefined> {
  const { kdf, checksum, cipher } = crypto
  const key = await deriveKey(kdf, password)
  try {
    const message = hexToBytes(cipher.message)
    const digest = sha256(key.subarray(16, 32), message)
    const expected = hexToBytes(checksum.message)
    if (!digest.every((byte, i) => byte === expected[i])) return undefined
    return await aes128Ctr(key.subarray(0, 16), hexToBytes(cipher.params.iv), message)
  } finally {
    key.fill(0)
  }
}

function checkSecret({ pubkey }: Keystore, secretKey: Uint8Array, label: KeystoreLabel): DecryptedKey {
  try {
    if (!isSecretKey(secretKey)) throw new InvalidKeystoreSecretError(label)
    const publicKey = bytesToHex(getPublicKey(secretKey))
    if (pubkey !== undefined && pubkey !== publicKey) throw new KeystorePublicKeyMismatchError(label, pubkey, publicKey)
    return { secretKey, publicKey }
  } catch (error) {
    secretKey.fill(0)
    throw error
  }
}

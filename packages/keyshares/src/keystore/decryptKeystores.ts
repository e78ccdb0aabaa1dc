import { type Hex, InvalidInputError, parse } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { createScryptPool, type ScryptPool } from '@x/scrypt'
import * as v from 'valibot'
import { getKdfParallelism, releaseSecretKeys } from '#crypto'
import { type DecryptedKey, decryptPrepared, wipeSecretKey } from './decryptKeystore.ts'
import { formatCount } from './formatCount.ts'
import { KeystoreError, type KeystoreLabel } from './KeystoreError.ts'
import { defaultMaxMemory } from './kdfLimits.ts'
import { type KeystoreCrypto, keystoreCrypto } from './keystoreCrypto.ts'
import { type Password, passwords as passwordsSchema } from './passwordBytes.ts'
import { type PreparedKeystore, prepareKeystore } from './prepareKeystore.ts'
import { runInOrder } from './runInOrder.ts'

export type DecryptKeystoresParameters = KeystoreListParameters & {
  /** Called after each keystore, in order, those left out included. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
}

/** The parameters of all functions that take a list of keystores. */
export type KeystoreListParameters = {
  /** Keystores of EIP-2335, version 4: parsed objects, JSON texts or their bytes. */
  keystores: readonly (string | object | Uint8Array)[]
  /** One password for all, or one for each keystore in the same order. */
  password: Password | readonly Password[]
  /** What errors call each keystore, such as its file's name. Default: its place in the list. */
  sources?: readonly string[] | undefined
  /** How many key derivations may run at a time. Default: two for each core, with pbkdf2 the cores and one more. */
  concurrency?: number | undefined
  /** The most memory that all key derivations may take together, in bytes. Default: 1 GiB. */
  maxMemory?: number | undefined
  /**
   * Called with what is wrong with a keystore, which is then left out. Without it the first such error is thrown; what
   * can be found without a password is found before anything is decrypted.
   */
  onKeystoreError?: ((error: KeystoreError) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A decrypted key and where it came from. */
export type DecryptedListKey = DecryptedKey & {
  /** Place of the keystore in the list, from 0. */
  index: number
  source: string
}

/**
 * Decrypts a list of keystores side by side, bounded by cores and memory. The results are in the order of the list.
 *
 * The key derivations run on threads of their own: those of scrypt on workers, two at a time on each; those of pbkdf2 in
 * Node on the thread pool, which has four threads unless `UV_THREADPOOL_SIZE` says more.
 *
 * @throws {InvalidInputError} a limit, the list or a password is not valid, the list is empty, or there are neither
 *   one password nor as many as keystores
 * @throws {KeystoreError} whatever `decryptKeystore` throws, or a keystore is there twice;
 *   with `onKeystoreError` these are reported there instead
 * @throws `signal.reason` when aborted
 */
export function decryptKeystores(parameters: DecryptKeystoresParameters): Promise<DecryptedListKey[]> {
  return decryptKeystoresWith(keystoreCrypto, parameters)
}

/** The same with any cryptography. */
export async function decryptKeystoresWith(
  crypto: KeystoreCrypto,
  parameters: DecryptKeystoresParameters,
): Promise<DecryptedListKey[]> {
  const list = prepareKeystores(parameters)
  const { onProgress } = parameters
  const keys: DecryptedListKey[] = []
  let completed = false
  try {
    let done = list.failed
    const discard = (key: DecryptedListKey | undefined) => key && wipeSecretKey(key)
    for await (const { result: key } of runKeystores(list, { ...parameters, crypto, use: (key) => key, discard })) {
      if (key !== undefined) keys.push(key)
      onProgress?.({ done: ++done, total: list.failed + list.entries.length })
    }
    completed = true
    return keys
  } finally {
    if (!completed) for (const key of keys) wipeSecretKey(key)
  }
}

type KeystoreEntry = PreparedKeystore & KeystoreLabel & { index: number; password: Password }
export type KeystoreList = {
  entries: KeystoreEntry[]
  /** How many keystores were reported and left out already. */
  failed: number
}

/** Checks a list of keystores for all that can be known before the first key derivation. */
export function prepareKeystores(parameters: KeystoreListParameters): KeystoreList {
  const { keystores, password, sources, maxMemory = defaultMaxMemory, onKeystoreError, signal } = parameters
  signal?.throwIfAborted()
  parse(limits, parameters, 'A limit')
  parse(keystoreList, keystores, 'The list of keystores')
  parse(passwordsSchema, password, 'The password')
  const passwords = isPasswordList(password) ? password : keystores.map(() => password)
  if (passwords.length !== keystores.length) {
    const message = `expected one password for all keystores, or one for each in the same order; the list has ${formatCount(passwords.length, 'password')} for ${formatCount(keystores.length, 'keystore')}`
    throw new InvalidInputError('The list of passwords', [{ path: '', message }])
  }
  const entries: KeystoreEntry[] = []
  const firstSources = new Map<Hex, string>()
  let failed = 0
  keystores.forEach((input, index) => {
    const label = { source: sources?.[index] ?? `Keystore ${index + 1} of ${keystores.length}`, index }
    try {
      const prepared = prepareKeystore(input, label, maxMemory)
      const { pubkey } = prepared.keystore
      if (pubkey !== undefined) expectFirst(pubkey, label, firstSources)
      entries.push({ ...prepared, ...label, password: passwords[index] ?? '' })
    } catch (error) {
      reportKeystoreError(error, onKeystoreError)
      failed++
    }
  })
  return { entries, failed }
}

/**
 * Decrypts a prepared list side by side. `use` gets the keys in the order of the list, one at a time, and must
 * overwrite what it does not return. `undefined` stands for a keystore that was reported and left out.
 */
export async function* runKeystores<result>(
  { entries }: KeystoreList,
  parameters: Pick<KeystoreListParameters, 'concurrency' | 'maxMemory' | 'onKeystoreError' | 'signal'> & {
    use: (key: DecryptedListKey) => result | Promise<result>
    discard?: ((result: result | undefined) => void) | undefined
    readAhead?: number | undefined
    crypto?: KeystoreCrypto | undefined
  },
): AsyncGenerator<{ result: result | undefined }, void, undefined> {
  const { maxMemory = defaultMaxMemory, onKeystoreError, signal, use, discard, readAhead, crypto } = parameters
  const functions = [...new Set(entries.map(({ keystore }) => keystore.crypto.kdf.function))]
  const concurrency = parameters.concurrency ?? Math.max(1, Math.min(...functions.map(getKdfParallelism)))
  const isScrypt = functions.every((name) => name === 'scrypt')
  const firstSources = new Map<Hex, string>()
  const pool = createScryptPool({ concurrency, maxMemory })
  const results = runInOrder<DecryptedListKey | KeystoreError, { result: result | undefined }>({
    count: entries.length,
    // The pool keeps to the limits. With as many more that wait, it finds two for a thread whenever one is free.
    concurrency: isScrypt ? 2 * concurrency : concurrency,
    readAhead: readAhead ?? Number.POSITIVE_INFINITY,
    signal,
    discard: ({ result }) => discard?.(result),
    run: (place, stop) => decryptEntry(entries[place], stop, pool, crypto),
    finish: async (key, stop) => {
      try {
        if (key instanceof KeystoreError) throw key
        stop.throwIfAborted()
        // Whether a keystore without `pubkey` was there before shows only now.
        expectFirst(key.publicKey, key, firstSources)
        return { result: await use(key) }
      } catch (error) {
        if (!(key instanceof KeystoreError)) wipeSecretKey(key)
        reportKeystoreError(error, onKeystoreError)
        return { result: undefined }
      }
    },
  })
  try {
    yield* results
  } finally {
    pool.close()
    await releaseSecretKeys()
  }
}

/** Errors of a keystore are returned, so that they are reported in order. */
async function decryptEntry(
  entry: KeystoreEntry | undefined,
  stop: AbortSignal,
  pool: ScryptPool,
  crypto: KeystoreCrypto | undefined,
): Promise<DecryptedListKey | KeystoreError> {
  stop.throwIfAborted()
  if (entry === undefined) throw new RangeError('There is no such keystore.')
  const { index, source, keystore, password } = entry
  try {
    const decrypted = decryptPrepared(keystore, password, entry, { signal: stop, pool }, crypto)
    const key = await abortable(decrypted, stop, wipeSecretKey)
    return { ...key, index, source }
  } catch (error) {
    if (error instanceof KeystoreError) return error
    throw error
  }
}

const positiveInteger = /* @__PURE__ */ v.pipe(
  v.number(),
  v.safeInteger('expected an integer'),
  v.minValue(1, 'expected 1 or more'),
)
const keystoreList = /* @__PURE__ */ v.pipe(v.array(v.unknown()), v.minLength(1, 'expected at least one keystore'))
const limits = /* @__PURE__ */ v.object({
  concurrency: v.optional(positiveInteger),
  maxMemory: v.optional(positiveInteger),
})

function isPasswordList(password: Password | readonly Password[]): password is readonly Password[] {
  return Array.isArray(password)
}

/** Throws where a keystore with the same key was there before. */
function expectFirst(publicKey: Hex, label: KeystoreLabel, firstSources: Map<Hex, string>): void {
  const first = firstSources.get(publicKey)
  if (first !== undefined) {
    throw new KeystoreError(label, 'duplicate', `this is the same key as ${first}, ${publicKey}.`, {
      fix: 'A validator can be registered only once. Take one of the two out of the list.',
    })
  }
  firstSources.set(publicKey, label.source)
}

function reportKeystoreError(error: unknown, onKeystoreError: ((error: KeystoreError) => void) | undefined): void {
  if (!(error instanceof KeystoreError) || onKeystoreError === undefined) throw error
  onKeystoreError(error)
}

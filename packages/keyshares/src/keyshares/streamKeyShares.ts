import { address, InvalidInputError, type KeySharesItem, ownerNonce as ownerNonceSchema, parse } from '@x/schemas'
import { maxKeySharesItems } from '@x/schemas/internal'
import { signatureBatchSize, yieldToEventLoop } from '#crypto'
import {
  type DecryptedListKey,
  type KeystoreListParameters,
  prepareKeystores,
  runKeystores,
} from '../keystore/decryptKeystores.ts'
import type { Password } from '../keystore/passwordBytes.ts'
import { type OperatorsParameters, prepareOperators } from '../operators/prepareOperators.ts'
import { assertSignature, createItemInSteps, type SignedItem } from './createKeySharesItem.ts'
import { type SplitCrypto, splitCrypto } from './splitCrypto.ts'

export type StreamKeySharesParameters = OperatorsParameters &
  KeystoresParameters &
  Omit<KeystoreListParameters, 'keystores' | 'password'> & {
    /** One password for all keystores, or one for each in the same order. */
    password: Password | readonly Password[]
    /** The account that will register the validators. */
    owner: string
    /** The owner's registration nonce for the first keystore. The next keystore gets the next nonce. */
    ownerNonce: number | bigint | string
    /** Called when an item is handed out, or a keystore left out: how many of them are done. */
    onProgress?: ((progress: { done: number; total: number }) => void) | undefined
    /** How many finished items may wait for the consumer before splitting pauses. Default: no limit. */
    readAhead?: number | undefined
  }

/** One keystore or several. */
type KeystoresParameters =
  | {
      /** Keystores of EIP-2335, version 4: parsed objects, JSON texts or their bytes. */
      keystores: readonly (string | object | Uint8Array)[]
      keystore?: undefined
    }
  | { keystores?: undefined; keystore: string | object | Uint8Array }

/**
 * Splits keystores and yields the items in the order of the keystores, each when it and those before it are ready.
 * Those with pbkdf2 follow each other so fast that they come a few at a time. Splitting goes on while the consumer is
 * busy.
 *
 * Everything that can be known without a key derivation is checked when this is called, not at the first item. With
 * `onKeystoreError` a bad keystore is left out and the next good one takes its owner nonce, so that there is no gap.
 * Each item is verified before it is handed out.
 *
 * @throws {InvalidInputError} owner, owner nonce, operators, passwords or a limit are not valid, there is no keystore
 *   or more than 10,000, or two lists that belong together differ in length
 * @throws {InvalidOperatorKeyError} an operator's key is not an RSA key with ciphertexts of 256 bytes
 * @throws {KeystoreError} whatever is wrong with a keystore, as `decryptKeystores` says
 * @throws {KeySharesSelfCheckError} a result did not pass its verification
 * @throws `signal.reason` when aborted
 * @example
 * for await (const item of streamKeyShares({ keystores, password, operators, owner, ownerNonce: 5 })) {
 *   console.log(item.payload.publicKey, item.data.ownerNonce)
 * }
 */
export function streamKeyShares(parameters: StreamKeySharesParameters): AsyncGenerator<KeySharesItem, void, undefined> {
  return streamKeySharesWith(splitCrypto, parameters)
}

/** The same with any cryptography. */
export function streamKeySharesWith(
  crypto: SplitCrypto,
  parameters: StreamKeySharesParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  const { password, onProgress } = parameters
  const operators = prepareOperators(parameters)
  const owner = parse(address, parameters.owner, 'The owner')
  const firstOwnerNonce = parse(ownerNonceSchema, parameters.ownerNonce, 'The owner nonce')
  const keystores = parameters.keystores ?? (parameters.keystore === undefined ? [] : [parameters.keystore])
  const lastOwnerNonce = firstOwnerNonce + Math.max(0, keystores.length - 1)
  parse(ownerNonceSchema, lastOwnerNonce, 'The owner nonce of the last keystore')
  if (keystores.length > maxKeySharesItems) {
    // Found now and not after hours, when the file can't be read again.
    const message = `expected at most ${maxKeySharesItems}, as many as a key shares file can have; it has ${keystores.length}`
    throw new InvalidInputError('The list of keystores', [{ path: '', message }])
  }
  const listParameters = { ...parameters, keystores, password }
  const list = prepareKeystores(listParameters)
  // Those with scrypt come so slowly that there is nothing to gain from waiting for the next.
  const isScrypt = list.entries.some(({ keystore }) => keystore.crypto.kdf.function === 'scrypt')
  // While threads derive keys, more at once would hold up the event loop for too long.
  const batchSize = isScrypt ? 1 : Math.min(signatureBatchSize, 6)
  let ownerNonce = firstOwnerNonce
  const use = async ({ secretKey, publicKey }: DecryptedListKey) => {
    try {
      const item = await runWithPauses(
        createItemInSteps(secretKey, { operators, owner, ownerNonce, publicKey, crypto }),
      )
      ownerNonce++
      return item
    } finally {
      secretKey.fill(0)
    }
  }
  async function* stream(): AsyncGenerator<KeySharesItem, void, undefined> {
    let done = list.failed
    function* release(waiting: readonly (SignedItem | undefined)[]) {
      for (const item of verifySignatures(waiting, crypto)) {
        parameters.signal?.throwIfAborted()
        onProgress?.({ done: ++done, total: keystores.length })
        if (item !== undefined) yield item
      }
    }
    let waiting: (SignedItem | undefined)[] = []
    let released = performance.now()
    try {
      for await (const { result } of runKeystores(list, { ...listParameters, crypto, use })) {
        waiting.push(result)
        if (waiting.length < batchSize && performance.now() - released < longestHold) continue
        const batch = waiting
        waiting = []
        yield* release(batch)
        released = performance.now()
      }
    } catch (error) {
      // What was made before it is good, and comes before it.
      if (!parameters.signal?.aborted) yield* release(waiting)
      throw error
    }
    yield* release(waiting)
  }
  return stream()
}

/** For how many milliseconds finished items wait for the next ones, to be verified together with them. */
const longestHold = 250

/** Hands out items up to the first whose signature is not valid. One of them wrong, it looks at each. */
function* verifySignatures(
  items: readonly (SignedItem | undefined)[],
  crypto: Pick<SplitCrypto, 'verifySignatures'>,
): Generator<KeySharesItem | undefined, void, undefined> {
  const allSigned = crypto.verifySignatures(items.flatMap((item) => item?.signed ?? []))
  for (const item of items) {
    if (item !== undefined && !allSigned) assertSignature(item, crypto)
    yield item?.item
  }
}

/** Runs steps with the event loop free between them. */
async function runWithPauses<result>(steps: Generator<undefined, result, undefined>): Promise<result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}

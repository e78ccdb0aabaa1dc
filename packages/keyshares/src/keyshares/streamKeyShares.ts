import {
  address,
  InvalidInputError,
  type KeySharesItem,
  maxKeySharesItems,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { yieldToEventLoop } from '#crypto'
import {
  type DecryptedListKey,
  type KeystoreListParameters,
  prepareKeystores,
  runKeystores,
} from '../keystore/decryptKeystores.ts'
import type { Password } from '../keystore/passwordBytes.ts'
import { type OperatorsParameters, prepareOperators } from '../operators/prepareOperators.ts'
import { createItemInSteps } from './createKeySharesItem.ts'
import { type SplitCrypto, splitCrypto } from './splitCrypto.ts'

export type StreamKeySharesParameters = OperatorsParameters &
  KeystoresParameters &
  Omit<KeystoreListParameters, 'keystores' | 'password'> & {
    /** One password for all keystores, or one for each in the same order. */
    keystorePassword: Password | readonly Password[]
    /** The account that will register the validators. */
    owner: string
    /** The owner's registration nonce for the first keystore. The next keystore gets the next nonce. */
    ownerNonce: number | bigint | string
    /** Called when an item is handed out. */
    onProgress?: ((progress: KeySharesProgress) => void) | undefined
    /** How many finished items may wait for the consumer before splitting pauses. Default: no limit. */
    readAhead?: number | undefined
  }

export type KeystoresParameters =
  | {
      /** Keystores of EIP-2335, version 4: parsed objects or JSON texts. */
      keystores: readonly unknown[]
      keystore?: undefined
    }
  | { keystores?: undefined; keystore: unknown }

export type KeySharesProgress = {
  /** How many keystores are done, failed ones included. */
  done: number
  total: number
}

/**
 * Splits keystores and yields the items in the order of the keystores, each as soon as it and those before it are
 * ready. Splitting goes on while the consumer is busy.
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
 * for await (const item of streamKeyShares({ keystores, keystorePassword, operators, owner, ownerNonce: 5 })) {
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
  const { keystorePassword: password, onProgress } = parameters
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
  let ownerNonce = firstOwnerNonce
  const use = async ({ secretKey }: DecryptedListKey) => {
    try {
      const item = await runWithPauses(createItemInSteps(secretKey, { operators, owner, ownerNonce, crypto }))
      ownerNonce++
      return item
    } finally {
      secretKey.fill(0)
    }
  }
  async function* stream(): AsyncGenerator<KeySharesItem, void, undefined> {
    let done = list.failed
    for await (const { result: item } of runKeystores(list, { ...listParameters, crypto, use })) {
      onProgress?.({ done: ++done, total: keystores.length })
      if (item !== undefined) yield item
    }
  }
  return stream()
}

/** Runs steps with the event loop free between them. */
async function runWithPauses<result>(steps: Generator<undefined, result, undefined>): Promise<result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}

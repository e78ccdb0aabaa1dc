import {
  address,
  type Hex,
  InvalidInputError,
  type KeyShares,
  type KeySharesItem,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { releaseSecretKeys, yieldToEventLoop } from '#crypto'
import { isSameKey, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { type OperatorPrivateKey, parseOperatorPrivateKeys } from '../operators/parseOperatorPrivateKeys.ts'
import { type OperatorInput, parseOperators } from '../operators/prepareOperators.ts'
import { createOperatorKeyReader, getOperatorKeyNumbers, type OperatorKeyReader } from '../operators/readOperatorKey.ts'
import type { ItemExpectations } from './checkItem.ts'
import { checkItems } from './checkItems.ts'
import { type KeySharesProblem, type KeySharesProblemCode, keySharesFixes } from './keySharesProblem.ts'
import { parseKeySharesInSlices } from './parseKeyShares.ts'

/** What is known about the key shares: the more is passed, the more is checked. */
export type VerifyKeySharesParameters = {
  /** The account that will register the validators. Files of the oldest writers do not name it. */
  owner?: string | undefined
  /** The owner's registration nonce for the first item. Files of the oldest writers do not have it. */
  ownerNonce?: number | bigint | string | undefined
  /**
   * The operators as the network has them, and others too. Each operator of each item must be among them, with the same
   * key; keys of others are not looked at.
   */
  operators?: readonly OperatorInput[] | undefined
  /**
   * Private keys of operators, as PEM text or its base64: one's own, or those of a test network. With them each
   * ciphertext of these operators is decrypted and compared with its share key.
   */
  operatorPrivateKeys?: readonly OperatorPrivateKey[] | undefined
  /** Called after each few items. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
  signal?: AbortSignal | undefined
}

/** What a verification found, and what it leaves open. */
export type KeySharesReport = {
  /** Whether there is no problem. */
  valid: boolean
  /** How many validators the file has. */
  itemCount: number
  /** All problems of all items, in the order of the items. */
  problems: KeySharesProblem[]
  /** What could not be checked with what was given. */
  unchecked: UncheckedPart[]
}

/**
 * What a verification leaves open: what the `ciphertexts` hold, without private keys of all operators; whether the
 * `operator-keys` are those of the network, without `operators`; whether `owner` and `owner-nonce` are the intended
 * ones, without them.
 */
export type UncheckedPart = 'ciphertexts' | 'operator-keys' | 'owner' | 'owner-nonce'

/**
 * Verifies everything that can be known about a key shares file, and reports everything that is wrong with its items.
 *
 * For each item: the length of `sharesData`; number, order and uniqueness of the operators; the same public key and
 * operators in both halves; the signature over owner and owner nonce; that each share key is a point of the G1
 * subgroup, and that the share keys of every 2f + 1 operators interpolate to the validator's key (one random linear
 * check over all of them, which lets a wrong set pass with a chance of one in 2^254), on a polynomial of the full
 * degree; that no share key is the validator's or another operator's, or minus one of these; that each ciphertext is a
 * number that its operator's key can have made, and occurs nowhere else in the file; that operators' keys are those of
 * `operators`, and that no two operators have the same key.
 * Over all items: one owner, consecutive owner nonces, no validator twice.
 *
 * Whoever made the file knew the key and may have told it to anybody, which no check can see.
 *
 * What a ciphertext holds can be known only with the operator's private key: without `operatorPrivateKeys`, two
 * operators' ciphertexts that changed places are found only where one is too large for the other's key. The report
 * says in `unchecked` what was left open.
 *
 * @throws {KeySharesFormatError} it is not a key shares file
 * @throws {InvalidInputError} an option is not valid, or names an operator twice with different keys
 * @throws {InvalidOperatorKeyError} a key of `operatorPrivateKeys`, or one of `operators` that an item needs, can't be
 *   used
 * @throws `signal.reason` when aborted
 * @example
 * const { valid, problems } = await verifyKeyShares(await readKeySharesFile('keyshares.json'), { owner, ownerNonce })
 * for (const { message, fix } of problems) console.error(message, fix)
 */
export async function verifyKeyShares(
  keyShares: KeyShares,
  options: VerifyKeySharesParameters = {},
): Promise<KeySharesReport> {
  const { onProgress, signal } = options
  const { shares } = await parseKeySharesInSlices(keyShares, { signal })
  const readKey = createOperatorKeyReader()
  const expected = await getExpectations(shares, options, readKey)
  const problems: KeySharesProblem[] = []
  if (shares.length === 0) problems.push(describe('no-items', undefined, undefined, 'The file has no validators.'))
  let done = 0
  try {
    for await (const batch of checkItems({ items: shares, getExpectations: () => expected, readKey, signal })) {
      for (const findings of batch) {
        const index = done++
        for (const { code, message, operatorId } of findings) {
          const about = operatorId === undefined ? '' : `, operator ${operatorId}`
          const where = `Item ${index + 1} of ${shares.length}${about}: ${message}`
          problems.push(describe(code, index, shares[index]?.payload.publicKey, where, operatorId))
        }
      }
      onProgress?.({ done, total: shares.length })
    }
  } finally {
    await releaseSecretKeys()
  }
  const unchecked = getUncheckedParts(shares, expected, options)
  return { valid: problems.length === 0, itemCount: shares.length, problems, unchecked }
}

function getUncheckedParts(
  shares: readonly KeySharesItem[],
  { privateKeys }: ItemExpectations,
  { owner, ownerNonce, operators }: VerifyKeySharesParameters,
): UncheckedPart[] {
  const parts: [UncheckedPart, boolean][] = [
    ['ciphertexts', shares.every(({ payload }) => payload.operatorIds.every((id) => privateKeys.has(id)))],
    ['operator-keys', operators !== undefined],
    ['owner', owner !== undefined],
    ['owner-nonce', ownerNonce !== undefined],
  ]
  return parts.flatMap(([part, isChecked]) => (isChecked ? [] : [part]))
}

async function getExpectations(
  shares: readonly KeySharesItem[],
  { owner, ownerNonce, operators, operatorPrivateKeys, signal }: VerifyKeySharesParameters,
  readKey: OperatorKeyReader,
): Promise<ItemExpectations> {
  const first = shares[0]?.data
  return {
    owner: owner === undefined ? first?.ownerAddress : parse(address, owner, 'The owner'),
    firstOwnerNonce:
      ownerNonce === undefined ? first?.ownerNonce : parse(ownerNonceSchema, ownerNonce, 'The owner nonce'),
    operatorKeys: operators && (await readNamedKeys(operators, { shares, readKey, signal })),
    privateKeys: parseOperatorPrivateKeys(operatorPrivateKeys ?? []),
    firstOfPublicKey: new Map(),
    seenCiphertexts: new Set(),
  }
}

/** The keys of the operators that the items name. Each takes milliseconds, after which others have their turn. */
async function readNamedKeys(
  operators: readonly OperatorInput[],
  {
    shares,
    readKey,
    signal,
  }: { shares: readonly KeySharesItem[]; readKey: OperatorKeyReader; signal: AbortSignal | undefined },
): Promise<ReadonlyMap<number, RsaPublicKeyNumbers>> {
  const named = new Set(shares.flatMap(({ payload }) => payload.operatorIds))
  const keys = new Map<number, RsaPublicKeyNumbers>()
  for (const operator of parseOperators(operators)) {
    const { id } = operator
    if (!named.has(id)) continue
    await yieldToEventLoop()
    signal?.throwIfAborted()
    const numbers = getOperatorKeyNumbers(operator, readKey)
    if (!isSameKey(keys.get(id) ?? numbers, numbers)) {
      const problem = { path: '', message: `operator ${id} is in it twice, with different keys` }
      throw new InvalidInputError('The list of operators', [problem], { fix: 'Pass each operator once.' })
    }
    keys.set(id, numbers)
  }
  return keys
}

function describe(
  code: KeySharesProblemCode,
  index: number | undefined,
  publicKey: Hex | undefined,
  message: string,
  operatorId?: number,
): KeySharesProblem {
  return { code, index, publicKey, operatorId, message, fix: keySharesFixes[code] }
}

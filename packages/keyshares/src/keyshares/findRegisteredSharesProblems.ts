import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { createOperatorKeyReader, type OperatorKeyReader } from '../operators/readOperatorKey.ts'
import type { ItemExpectations } from './checkItem.ts'
import { checkItems } from './checkItems.ts'
import type { KeySharesProblemCode } from './keySharesProblem.ts'

/** What an owner has registered for a validator. The contract takes any bytes, so nothing about it is sure. */
export type RegisteredShares = {
  owner: Address
  /** The owner nonce that the registration had. */
  ownerNonce: number
  publicKey: Hex
  /** In the order of the registration. */
  operatorIds: readonly number[]
  sharesData: Hex
}

/** One thing that is wrong with what was registered for a validator. */
export type RegisteredSharesProblem = {
  code: KeySharesProblemCode
  /** The operator that it is about, where it is about one. */
  operatorId: number | undefined
  /** What is wrong, in one sentence. */
  message: string
}

export type FindRegisteredSharesProblemsParameters = {
  /** Keys of the operators by id, as the network has them: with them more is known of ciphertexts. Those that can't be used are left out. */
  operatorKeys?: ReadonlyMap<number, string> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds problems of key shares that are already registered, each by itself: the length of `sharesData`, the
 * signature over owner and owner nonce, share keys that interpolate to the validator's key, ciphertexts that can't be
 * right. Those of one call are verified together, a few at a time, which is faster than one by one.
 *
 * @returns a list for each, empty where all is well
 * @throws `signal.reason` when aborted; nothing that was registered makes it throw
 */
export async function findRegisteredSharesProblems(
  registered: readonly RegisteredShares[],
  { operatorKeys, signal }: FindRegisteredSharesProblemsParameters = {},
): Promise<RegisteredSharesProblem[][]> {
  signal?.throwIfAborted()
  const problems: RegisteredSharesProblem[][] = []
  const readKey = getReader(operatorKeys)
  const keys = new Map<number, string>()
  for (const [id, key] of operatorKeys ?? []) if (readKey(key).reason === undefined) keys.set(id, key)
  const found = checkItems({
    items: registered.map(({ owner, ownerNonce, publicKey, operatorIds, sharesData }) => ({
      data: { ownerNonce, ownerAddress: owner, publicKey, ...listOperators(operatorIds, keys) },
      payload: { publicKey, operatorIds: [...operatorIds], sharesData },
    })),
    getExpectations: expectNothing,
    readKey,
    signal,
  })
  for await (const batch of found) {
    for (const findings of batch)
      problems.push(findings.map((finding) => ({ ...finding, message: toSentence(finding) })))
  }
  return problems
}

/** Looking for weaknesses of a key takes as long as three validators: once for whoever asks with the same map again. */
function getReader(operatorKeys: ReadonlyMap<number, string> | undefined): OperatorKeyReader {
  const reader = (operatorKeys && readers.get(operatorKeys)) ?? createOperatorKeyReader()
  if (operatorKeys !== undefined) readers.set(operatorKeys, reader)
  return reader
}

const readers = /* @__PURE__ */ new WeakMap<ReadonlyMap<number, string>, OperatorKeyReader>()

/** Operators with their keys, where all are known. */
function listOperators(
  operatorIds: readonly number[],
  keys: ReadonlyMap<number, string>,
): Pick<KeySharesItem['data'], 'operators'> {
  const operators = operatorIds.flatMap((id) => {
    const operatorKey = keys.get(id)
    return operatorKey === undefined ? [] : [{ id, operatorKey }]
  })
  return operators.length === operatorIds.length ? { operators } : {}
}

/** Each registration stands by itself: what another one holds says nothing about it. */
function expectNothing(): ItemExpectations {
  return {
    owner: undefined,
    firstOwnerNonce: undefined,
    operatorKeys: undefined,
    privateKeys: new Map(),
    firstOfPublicKey: new Map(),
    seenCiphertexts: new Set(),
  }
}

function toSentence({ message, operatorId }: Pick<RegisteredSharesProblem, 'message' | 'operatorId'>): string {
  const text = operatorId === undefined ? message : `operator ${operatorId}: ${message}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

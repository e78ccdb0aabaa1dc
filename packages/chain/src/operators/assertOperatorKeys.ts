import { checkOperatorKey, type OperatorInput } from '@x/keyshares'
import { isSameOperatorKey } from '@x/keyshares/internal'
import { BaseError } from '@x/schemas'
import type { OwnerSources } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { OperatorsUnusableError } from './assertUsableOperators.ts'
import { findOperatorProblems } from './findOperatorProblems.ts'
import { type ResolvedOperator, type ResolveOperatorsParameters, resolveOperators } from './resolveOperators.ts'

export type AssertOperatorKeysParameters = Pick<
  ResolveOperatorsParameters,
  'network' | 'operatorKeyStore' | 'onKeyStoreProblem' | 'signal' | 'onProgress'
> & {
  /** The keys that shares are encrypted for, or are to be, by id. An operator may occur more than once, or without a key. */
  operators: readonly { id: number; operatorKey?: string | undefined }[]
  /** Sources other than the node. */
  sources?: OwnerSources | undefined
}

/**
 * Makes sure that keys are those that the chain shows, whoever said them: a file, a plan, or key shares.
 *
 * @returns the keys as the chain shows them; an operator that does not exist, or whose key is none, is left out
 * @throws {OperatorKeyMismatchError} one differs from the chain's
 * @throws {OperatorsUnusableError} the node does not show a key
 * @throws what `resolveOperators` throws, and what the node failed with
 * @example
 * await assertOperatorKeys(publicClient, { network, operators })
 */
export async function assertOperatorKeys(
  client: ChainClient,
  { operators, sources, ...parameters }: AssertOperatorKeysParameters,
): Promise<{ id: number; operatorKey: string }[]> {
  const ids = operators.map(({ id }) => id)
  const found = await resolveOperators(ids, { ...sources, ...parameters, publicClient: client })
  const unproven = findOperatorProblems(found.operators).filter(({ code }) => code === 'no-key')
  const failure = found.failures.find(({ operatorSource }) => operatorSource === 'node')
  if (unproven.length > 0) throw failure?.error ?? new OperatorsUnusableError(unproven)
  // What is no key is refused where it is used, with the reason.
  const isKey = (key: string | undefined) => key !== undefined && checkOperatorKey(key) === undefined
  assertGivenKeys(
    found.operators,
    operators.filter(({ operatorKey }) => isKey(operatorKey)),
  )
  return found.operators.flatMap(({ id, operatorKey }) => (operatorKey === undefined ? [] : [{ id, operatorKey }]))
}

/**
 * Makes sure that keys that were given are those that were found on the chain.
 *
 * @throws {OperatorKeyMismatchError} one differs
 */
export function assertGivenKeys(
  found: readonly Pick<ResolvedOperator, 'id' | 'operatorKey'>[],
  given: readonly OperatorInput[],
): void {
  for (const { id, operatorKey } of found) {
    const keys = given.filter((each) => Number(each.id) === id).map((each) => each.operatorKey ?? each.publicKey)
    for (const key of new Set(keys)) {
      if (key === undefined || operatorKey === undefined || isSameOperatorKey(key, operatorKey)) continue
      throw new OperatorKeyMismatchError(id)
    }
  }
}

/** A key that was given differs from the one that the chain shows. */
export class OperatorKeyMismatchError extends BaseError {
  override readonly name = 'OperatorKeyMismatchError'
  readonly operatorId: number

  constructor(operatorId: number) {
    super(`The key that was given for operator ${operatorId} differs from the chain’s.`, {
      fix: 'The key on the chain is used. Find out who supplied the other key: whoever holds it can decrypt what is encrypted for it. Then encrypt for the key on the chain, as returned by `resolveOperators`.',
    })
    this.operatorId = operatorId
  }
}

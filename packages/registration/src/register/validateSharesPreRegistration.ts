import { type KeySharesProblem, verifyKeyShares } from '@x/keyshares'
import { type Address, address, type KeySharesItem, type Network, parse } from '@x/schemas'
import { getOwnerNonce } from '../cluster/getOwnerNonce.ts'
import { getRegisteredValidators } from '../cluster/getRegisteredValidators.ts'
import type { StateSource } from '../cluster/stateSource.ts'
import { findOperatorProblems, type OperatorProblem } from '../operators/findOperatorProblems.ts'
import { type ResolveOperatorsParameters, resolveOperators } from '../operators/resolveOperators.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type KeySharesInput, toItems } from './registrationItems.ts'

export type ValidateSharesPreRegistrationParameters = Pick<
  ResolveOperatorsParameters,
  'operatorSources' | 'operatorClient' | 'subgraph' | 'signal'
> & {
  publicClient: ChainClient
  network: Network
  keyShares: KeySharesInput
  /** The account that will register the validators. */
  owner: Address
  /** The operators that the key shares should be for, where the caller knows them; in any order. */
  operatorIds?: readonly number[] | undefined
  /** Where to read the nonce. Default `chain`. */
  stateSource?: StateSource | undefined
}

/** Something that keeps an item from being registered. */
export type PreRegistrationProblem =
  | Pick<KeySharesProblem, 'code' | 'message' | 'fix'>
  | Pick<OperatorProblem, 'code' | 'message' | 'fix'>
  | { code: 'other-operators' | 'nonce-gap'; message: string; fix: string }

export type IncorrectShares = KeySharesItem & { problems: PreRegistrationProblem[] }

export type PreRegistrationReport = {
  /** Items that can be registered now, in this order. */
  available: KeySharesItem[]
  /** Items whose validators the owner has registered already. */
  registered: KeySharesItem[]
  /** Items that must not be registered, each with all reasons. */
  incorrect: IncorrectShares[]
  /** The nonce that the first available item is signed with. */
  nextOwnerNonce: number
}

/**
 * Checks key shares against the chain before they are registered: which are registered already, the whole
 * cryptographic check of the others, that their nonces come next, that no validator is there twice, that the
 * operators exist with the same public keys, let the owner use them, and have room for all of them.
 *
 * @throws {NoOperatorSourceError} no source could be asked for the operators
 * @throws {OperatorKeysDifferError} two sources tell different public keys of an operator
 * @throws what `getOwnerNonce` throws
 * @example
 * const { available, incorrect } = await validateSharesPreRegistration({ publicClient, network, keyShares, owner })
 * for (const { payload, problems } of incorrect) console.error(payload.publicKey, problems)
 */
export async function validateSharesPreRegistration(
  parameters: ValidateSharesPreRegistrationParameters,
): Promise<PreRegistrationReport> {
  const { publicClient, network, operatorIds, stateSource, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const items = toItems(parameters.keyShares)
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const ids = [...new Set(items.flatMap(({ payload }) => payload.operatorIds))]
  const [nextOwnerNonce, registeredKeys, { operators }] = await Promise.all([
    getOwnerNonce(publicClient, { network, owner, stateSource, signal }),
    getRegisteredValidators(publicClient, { network, owner, publicKeys, signal }),
    resolveOperators(ids, { ...parameters, owner }),
  ])
  const known = new Set(registeredKeys)
  const registered = items.filter(({ payload }) => known.has(payload.publicKey))
  const open = items.filter(({ payload }) => !known.has(payload.publicKey))
  const problems = open.map((): PreRegistrationProblem[] => [])

  if (open.length > 0) {
    const keys = operators.flatMap(({ id, operatorKey }) => (operatorKey === undefined ? [] : [{ id, operatorKey }]))
    const report = await verifyKeyShares(
      { version: 'v1.2.0', createdAt: undefined, shares: [...open] },
      { owner, ownerNonce: nextOwnerNonce, operators: keys, signal },
    )
    for (const { index, code, message, fix } of report.problems) {
      // What is wrong with the file as a whole is wrong with each of its items.
      const affected = index === undefined ? problems : [problems[index]]
      for (const list of affected) list?.push({ code, message, fix })
    }
  }
  const operatorProblems = new Map(
    operators.map((operator) => [operator.id, findOperatorProblems([operator], { validatorsToAdd: open.length })]),
  )
  const wanted = operatorIds?.toSorted((a, b) => a - b).join(', ')
  for (const [index, { payload }] of open.entries()) {
    const list = problems[index]
    for (const id of payload.operatorIds) {
      for (const { code, message, fix } of operatorProblems.get(id) ?? []) list?.push({ code, message, fix })
    }
    const received = payload.operatorIds.join(', ')
    if (wanted !== undefined && received !== wanted) {
      list?.push({
        code: 'other-operators',
        message: `The key shares are for operators ${received} and not for ${wanted}.`,
        fix: 'Make the key shares again for the operators that you want.',
      })
    }
  }
  // The network counts one nonce for each registration, so what follows an item that stays out can't be registered.
  const firstBad = problems.findIndex((list) => list.length > 0)
  for (const list of firstBad < 0 ? [] : problems.slice(firstBad + 1)) {
    if (list.length > 0) continue
    list.push({
      code: 'nonce-gap',
      message: 'A validator before it can not be registered, so the nonce that it is signed with does not come next.',
      fix: 'Put the one before it right, or make the key shares of this one again without that.',
    })
  }
  return {
    available: open.filter((_, index) => problems[index]?.length === 0),
    registered,
    incorrect: open.flatMap((item, index) => {
      const list = problems[index] ?? []
      return list.length === 0 ? [] : [{ ...item, problems: list }]
    }),
    nextOwnerNonce,
  }
}

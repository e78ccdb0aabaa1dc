import {
  type ChainClient,
  findOperatorProblems,
  getOwnerNonce,
  type OperatorProblem,
  type OwnerSources,
  type ResolvedOperator,
  type ResolveOperatorsParameters,
  resolveOperators,
} from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import { agreeOnRegisteredValidators } from '@x/chain/internal'
import { verifyKeyShares } from '@x/keyshares'
import type { KeySharesProblem } from '@x/keyshares/internal'
import { type Address, address, type KeySharesItem, parse } from '@x/schemas'
import { keepKnown } from '@x/schemas/internal'
import { placeReading } from '../transaction/places.ts'
import { type KeySharesInput, listItems } from './draftRegistration.ts'

export type ValidateSharesPreRegistrationParameters = Pick<
  ResolveOperatorsParameters,
  'operatorSources' | 'operatorClient' | 'subgraph' | 'operatorKeyStore' | 'signal'
> &
  NetworkOption & {
    keyShares: KeySharesInput
    /** The account that will register the validators. */
    owner: Address
    /** The operators that the key shares should be for, where the caller knows them; in any order. */
    operatorIds?: readonly number[] | undefined
    /** Sources other than the node for the owner nonce: two must agree. */
    sources?: OwnerSources | undefined
  }

/** Something that keeps an item from being registered. */
export type PreRegistrationProblem =
  | Pick<KeySharesProblem, 'code' | 'message' | 'fix'>
  | Pick<OperatorProblem, 'code' | 'message' | 'fix'>
  | { code: 'other-operators' | 'nonce-gap'; message: string; fix: string }

/** An item that must not be registered, and why. */
export type IncorrectShares = KeySharesItem & { problems: PreRegistrationProblem[] }

/** Which key shares can be registered now. */
export type PreRegistrationReport = {
  /** Items that can be registered now, in this order. */
  available: KeySharesItem[]
  /** Items whose validators the owner has registered already. */
  registered: KeySharesItem[]
  /** Items that must not be registered, each with all reasons. */
  incorrect: IncorrectShares[]
  /** The owner nonce that the first available item is signed with. */
  nextOwnerNonce: number
}

/**
 * Checks key shares against the chain before they are registered: which are registered already, whether the others
 * are good cryptographically, have the next owner nonces and no validator twice, and whether their operators exist with
 * the same keys, let the owner use them, and have room for all of them.
 *
 * @throws {OperatorsUnconfirmedError} no source could be asked for the operators
 * @throws {OperatorKeysDifferError} two sources have different keys of an operator
 * @throws what `getOwnerNonce` throws
 * @example
 * const { available, incorrect } = await validateSharesPreRegistration(publicClient, { keyShares, owner })
 * for (const { payload, problems } of incorrect) console.error(payload.publicKey, problems)
 */
export async function validateSharesPreRegistration(
  client: ChainClient,
  given: ValidateSharesPreRegistrationParameters,
): Promise<PreRegistrationReport> {
  const parameters = placeReading(client, given)
  const { publicClient, network, operatorIds, sources, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const items = listItems(parameters.keyShares)
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const ids = [...new Set(items.flatMap(({ payload }) => payload.operatorIds))]
  const [nextOwnerNonce, registeredKeys, { operators }] = await Promise.all([
    getOwnerNonce(publicClient, { network, owner, sources, signal }),
    agreeOnRegisteredValidators(publicClient, { network, owner, publicKeys, sources, signal }),
    resolveOperators(ids, { ...sources, ...keepKnown(parameters), network, owner }),
  ])
  const known = new Set(registeredKeys)
  const registered = items.filter(({ payload }) => known.has(payload.publicKey))
  const open = items.filter(({ payload }) => !known.has(payload.publicKey))

  const shares = await findSharesProblems(open, { owner, ownerNonce: nextOwnerNonce, operators, signal })
  const unusable = findUnusableOperators(open, operators)
  const others = findOtherOperators(open, operatorIds)
  const problems = open.map((_, index) => [shares, unusable, others].flatMap((found) => found[index] ?? []))
  const checked = markGap(problems)
  return {
    available: open.filter((_, index) => checked[index]?.length === 0),
    registered,
    incorrect: open.flatMap((item, index) => {
      const list = checked[index] ?? []
      return list.length === 0 ? [] : [{ ...item, problems: list }]
    }),
    nextOwnerNonce,
  }
}

/** For each item, what is wrong with it. */
type ProblemsOfItems = readonly PreRegistrationProblem[][]

async function findSharesProblems(
  open: readonly KeySharesItem[],
  {
    owner,
    ownerNonce,
    operators,
    signal,
  }: { owner: Address; ownerNonce: number; operators: readonly ResolvedOperator[]; signal: AbortSignal | undefined },
): Promise<ProblemsOfItems> {
  if (open.length === 0) return []
  const keys = operators.flatMap(({ id, operatorKey }) => (operatorKey === undefined ? [] : [{ id, operatorKey }]))
  const file = { version: 'v1.2.0', createdAt: undefined, shares: [...open] }
  const report = await verifyKeyShares(file, { owner, ownerNonce, operators: keys, signal })
  return open.map((_, place) =>
    report.problems.flatMap(({ index, code, message, fix }) =>
      // What is wrong with the file as a whole is wrong with each of its items.
      index === undefined || index === place ? [{ code, message, fix }] : [],
    ),
  )
}

function findUnusableOperators(
  open: readonly KeySharesItem[],
  operators: readonly ResolvedOperator[],
): ProblemsOfItems {
  const problems = findOperatorProblems(operators, { validatorsToAdd: open.length })
  return open.map(({ payload }) =>
    payload.operatorIds.flatMap((id) =>
      problems.flatMap(({ operatorId, code, message, fix }) => (operatorId === id ? [{ code, message, fix }] : [])),
    ),
  )
}

function findOtherOperators(
  open: readonly KeySharesItem[],
  operatorIds: readonly number[] | undefined,
): ProblemsOfItems {
  const wanted = operatorIds?.toSorted((a, b) => a - b).join(', ')
  return open.map(({ payload }) => {
    const received = payload.operatorIds.join(', ')
    if (wanted === undefined || received === wanted) return []
    const message = `The key shares are for operators ${received}, not for ${wanted}.`
    return [{ code: 'other-operators', message, fix: 'Make the key shares again for the operators that you want.' }]
  })
}

/** Each registration takes one owner nonce, so what follows an item that stays out can't be registered. */
function markGap(problems: ProblemsOfItems): ProblemsOfItems {
  const firstBad = problems.findIndex((list) => list.length > 0)
  return problems.map((list, index) => {
    if (firstBad < 0 || index <= firstBad || list.length > 0) return list
    return [
      {
        code: 'nonce-gap',
        message: 'A validator before it cannot be registered, so its owner nonce would not be next.',
        fix: 'Fix the one before it, or leave that one out and make new key shares for this one.',
      },
    ]
  })
}

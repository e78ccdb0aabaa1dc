import { isSameOperatorKey } from '@x/keyshares'
import { findOperatorProblems, type OperatorProblem, type ResolvedOperator } from '@x/registration'
import { type Address, BaseError } from '@x/schemas'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { OperatorsChoice } from './readOperators.ts'
import { type ResolveChosenOperatorsParameters, resolveChosenOperators } from './resolveChosenOperators.ts'

export type FindUsableOperatorsParameters = ResolveChosenOperatorsParameters & {
  owner: Address
  /** How many validators shall be registered with them. */
  validatorsToAdd: number
  output: Output
}

/** An operator whose key is known. */
export type UsableOperator = ResolvedOperator & { publicKey: string }

/**
 * Finds the operators of a cluster in all sources there are, and makes sure that the owner can use them.
 *
 * @throws {OperatorsUnusableError} one does not exist, was removed, is private or full; lists all of them
 * @throws {OperatorKeyMismatchError} the operators file has another key than the network
 * @throws {OperatorKeysDifferError} two sources tell different keys
 */
export async function findUsableOperators(parameters: FindUsableOperatorsParameters): Promise<UsableOperator[]> {
  const { choice, validatorsToAdd, output } = parameters
  const { operators, failures } = await resolveChosenOperators(parameters)
  for (const { source, error } of failures) {
    output.warn(`The operators could not be looked up in the ${sourceNames[source]}: ${describeError(error).message}`)
  }
  const problems = findOperatorProblems(operators, { validatorsToAdd })
  if (problems.length > 0) throw new OperatorsUnusableError(problems)
  for (const operator of operators) {
    if (hasOtherKey(choice, operator)) throw new OperatorKeyMismatchError(operator.id)
  }
  return operators.filter(hasKey)
}

/** Whether the operators file has another key of an operator than the network. */
export function hasOtherKey(choice: OperatorsChoice, { id, operatorKey }: ResolvedOperator): boolean {
  const given = choice.operators?.find((operator) => operator.id === id)?.operatorKey
  return given !== undefined && operatorKey !== undefined && !isSameOperatorKey(given, operatorKey)
}

/** Some operators cannot be used. */
export class OperatorsUnusableError extends BaseError {
  override name = 'OperatorsUnusableError'
  readonly problems: readonly OperatorProblem[]

  constructor(problems: readonly OperatorProblem[]) {
    super('The cluster cannot be made of these operators.', {
      metaMessages: problems.map(({ message }) => `- ${message}`),
      fix: [...new Set(problems.map(({ fix }) => fix))].join(' '),
    })
    this.problems = problems
  }
}

/** The operators file has another key than the network. */
export class OperatorKeyMismatchError extends BaseError {
  override name = 'OperatorKeyMismatchError'
  readonly operatorId: number

  constructor(operatorId: number) {
    super(`The operators file has another key of operator ${operatorId} than the network.`, {
      fix: 'Take the keys from the network: give --operators the ids alone.',
    })
    this.operatorId = operatorId
  }
}

const sourceNames = { api: 'operator data API', subgraph: 'subgraph', chain: 'contract' }

function hasKey(operator: ResolvedOperator): operator is UsableOperator {
  return operator.operatorKey !== undefined
}

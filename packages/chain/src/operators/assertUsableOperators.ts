import { BaseError } from '@x/schemas'
import {
  type FindOperatorProblemsParameters,
  findOperatorProblems,
  type OperatorProblem,
} from './findOperatorProblems.ts'
import type { ResolvedOperator } from './resolveOperators.ts'

/** An operator that a registration can use: its key is known. */
export type UsableOperator = ResolvedOperator & { operatorKey: string }

/**
 * Makes sure that a registration can use all of the operators.
 *
 * @throws {OperatorsUnusableError} one does not exist, was removed, is private or full, or its key is not known or not
 * fit for splitting; lists all problems of all of them
 * @example
 * const { operators } = await resolveOperators([1, 2, 3, 4], { network, publicClient, owner })
 * assertUsableOperators(operators, { validatorsToAdd: 40 })
 */
export function assertUsableOperators(
  operators: readonly ResolvedOperator[],
  parameters: FindOperatorProblemsParameters = {},
): asserts operators is readonly UsableOperator[] {
  const problems = findOperatorProblems(operators, parameters)
  if (problems.length > 0) throw new OperatorsUnusableError(problems)
}

/** Some of the operators can't be used. */
export class OperatorsUnusableError extends BaseError {
  override readonly name = 'OperatorsUnusableError'
  readonly problems: readonly OperatorProblem[]

  constructor(problems: readonly OperatorProblem[]) {
    super('These operators cannot form the cluster.', {
      metaMessages: problems.map(({ message }) => `- ${message}`),
      fix: [...new Set(problems.map(({ fix }) => fix))].join(' '),
    })
    this.problems = problems
  }
}

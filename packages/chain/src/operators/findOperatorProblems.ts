import type { ResolvedOperator } from './resolveOperators.ts'

export type FindOperatorProblemsParameters = {
  /** How many validators are to be registered. Default 1. */
  validatorsToAdd?: number | undefined
}

/** Why an operator can't be used. */
export type OperatorProblem = {
  code: 'missing' | 'removed' | 'no-key' | 'invalid-key' | 'not-whitelisted' | 'full'
  operatorId: number
  message: string
  /** What to do about it. */
  fix: string
}

/**
 * Tells which of the operators a registration can't use, and why. It needs no network.
 *
 * @returns an empty list where all are fine
 * @example
 * const problems = findOperatorProblems(operators, { validatorsToAdd: 40 })
 */
export function findOperatorProblems(
  operators: readonly ResolvedOperator[],
  { validatorsToAdd = 1 }: FindOperatorProblemsParameters = {},
): OperatorProblem[] {
  return operators.flatMap((operator): OperatorProblem[] => {
    const { id: operatorId, operatorKey, isOperatorKeyValid, isUsable, validatorCount, validatorLimit } = operator
    const absence = findAbsence(operator)
    if (absence !== undefined) return [absence]
    const problems: OperatorProblem[] = []
    if (isOperatorKeyValid === false) {
      problems.push({
        code: 'invalid-key',
        operatorId,
        message: `Shares can't be encrypted for the key that operator ${operatorId} has registered.`,
        fix: 'Choose another operator.',
      })
    } else if (operatorKey === undefined) {
      problems.push({
        code: 'no-key',
        operatorId,
        message: `No node has shown the key of operator ${operatorId}.`,
        fix: 'Ask a node that keeps all logs since the deployment of the contract: the key is in the event OperatorAdded.',
      })
    }
    if (isUsable === false) {
      problems.push({
        code: 'not-whitelisted',
        operatorId,
        message: `Operator ${operatorId} is private and does not allow this owner.`,
        fix: "Ask the operator's owner to whitelist your address, or choose another operator.",
      })
    }
    if (
      validatorLimit !== undefined &&
      validatorCount !== undefined &&
      validatorCount + validatorsToAdd > validatorLimit
    ) {
      const room = Math.max(0, validatorLimit - validatorCount)
      problems.push({
        code: 'full',
        operatorId,
        message: `Operator ${operatorId} has ${validatorCount} of ${validatorLimit} validators, so there is room for ${room}, not ${validatorsToAdd}.`,
        fix: 'Register fewer validators, or choose another operator.',
      })
    }
    return problems
  })
}

/** Says that an operator does not exist, or not any more. */
export function findAbsence({
  id: operatorId,
  exists,
  isRemoved,
}: Pick<ResolvedOperator, 'id' | 'exists' | 'isRemoved'>): OperatorProblem | undefined {
  if (!exists) {
    const message = `Operator ${operatorId} does not exist.`
    return { code: 'missing', operatorId, message, fix: 'Check the id and the network.' }
  }
  if (!isRemoved) return undefined
  const message = `Operator ${operatorId} was removed.`
  return { code: 'removed', operatorId, message, fix: 'Choose another operator.' }
}

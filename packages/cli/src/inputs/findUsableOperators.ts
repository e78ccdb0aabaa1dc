import { assertUsableOperators, type UsableOperator } from '@x/chain'
import { type Address, BaseError } from '@x/schemas'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { hasOtherKey } from './hasOtherKey.ts'
import { type ResolveChosenOperatorsParameters, resolveChosenOperators } from './resolveChosenOperators.ts'

export type FindUsableOperatorsParameters = ResolveChosenOperatorsParameters & {
  owner: Address
  /** How many validators are to be registered with them. */
  validatorsToAdd: number
  output: Output
}

/**
 * Looks the operators of a cluster up in every available source and makes sure that the owner can use them.
 *
 * @throws {OperatorsUnusableError} one does not exist, was removed, is private or full; lists every problem
 * @throws {OperatorKeyMismatchError} a key in the operators file differs from the network's
 * @throws {OperatorKeysDifferError} two sources have different keys for one operator
 */
export async function findUsableOperators(parameters: FindUsableOperatorsParameters): Promise<UsableOperator[]> {
  const { choice, validatorsToAdd, output } = parameters
  const { operators, failures } = await resolveChosenOperators(parameters)
  for (const { operatorSource, error } of failures) {
    output.warn(
      `Looking up the operators in the ${sourceNames[operatorSource]} failed: ${describeError(error).message}`,
    )
  }
  assertUsableOperators(operators, { validatorsToAdd })
  for (const operator of operators) {
    if (hasOtherKey(choice, operator)) throw new OperatorKeyMismatchError(operator.id)
  }
  const usable: readonly UsableOperator[] = operators
  return [...usable]
}

/** A key in the operators file differs from the network's. */
export class OperatorKeyMismatchError extends BaseError {
  override readonly name = 'OperatorKeyMismatchError'
  readonly operatorId: number

  constructor(operatorId: number) {
    super(`The key of operator ${operatorId} in the operators file differs from the network’s.`, {
      fix: 'Use the keys of the network: pass only the ids to --operators.',
    })
    this.operatorId = operatorId
  }
}

const sourceNames = { api: 'operator data API', subgraph: 'subgraph', chain: 'contract' }

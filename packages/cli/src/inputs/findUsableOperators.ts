import { assertUsableOperators, type ChainClient, type UsableOperator } from '@x/chain'
import type { Address } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { describeFailure } from './getOwnerSources.ts'
import { type ResolveChosenOperatorsParameters, resolveChosenOperators } from './resolveChosenOperators.ts'

export type FindUsableOperatorsParameters = ResolveChosenOperatorsParameters & {
  client: ChainClient
  owner: Address
  /** How many validators are to be registered with them. */
  validatorsToAdd: number
  output: Output
}

/**
 * Looks the operators of a cluster up, their keys on the chain, and makes sure that the owner can use them.
 *
 * @throws {OperatorsUnusableError} one does not exist, was removed, is private or full; lists every problem
 * @throws {OperatorKeyMismatchError} a key in the operators file differs from the chain's
 * @throws {OperatorKeysDifferError} the key that the node shows does not have the majority
 */
export async function findUsableOperators(
  context: Context,
  parameters: FindUsableOperatorsParameters,
): Promise<UsableOperator[]> {
  const { validatorsToAdd, output } = parameters
  const { operators, failures } = await resolveChosenOperators(context, parameters)
  for (const { operatorSource: source, error } of failures) {
    output.warn(describeFailure({ source, about: 'the operators', error }))
  }
  assertUsableOperators(operators, { validatorsToAdd })
  const usable: readonly UsableOperator[] = operators
  return [...usable]
}

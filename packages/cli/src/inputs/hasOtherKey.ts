import type { ResolvedOperator } from '@x/chain'
import { isSameOperatorKey } from '@x/keyshares'
import type { OperatorsChoice } from './readOperators.ts'

/** Whether the operators file and the network have different keys for an operator. */
export function hasOtherKey(choice: OperatorsChoice, { id, operatorKey }: ResolvedOperator): boolean {
  const given = choice.operators?.find((operator) => operator.id === id)?.operatorKey
  return given !== undefined && operatorKey !== undefined && !isSameOperatorKey(given, operatorKey)
}

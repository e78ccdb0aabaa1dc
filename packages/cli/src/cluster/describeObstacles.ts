import type { OperatorAccount } from '@x/chain'
import { formatCount, group } from '../terminal/formatAmounts.ts'

/** Says why validators could not be registered with an operator, one sentence for each reason. */
export function describeObstacles(
  {
    id,
    isRemoved,
    isPrivate,
    validatorCount,
  }: Pick<OperatorAccount, 'id' | 'isRemoved' | 'isPrivate' | 'validatorCount'>,
  { limit, validatorsToAdd }: { limit: number; validatorsToAdd: number },
): string[] {
  if (isRemoved) return [`Operator ${id} was removed: nobody can register with it.`]
  const room = Math.max(0, limit - validatorCount)
  const has = `it has ${group(validatorCount)} of ${formatCount(limit, 'validator')}`
  return [
    ...(isPrivate ? [`Operator ${id} is private: only whitelisted accounts can register with it.`] : []),
    ...(room === 0 ? [`Operator ${id} is full: ${has}.`] : []),
    ...(room > 0 && room < validatorsToAdd ? [`Operator ${id} has room for ${group(room)} more: ${has}.`] : []),
  ]
}

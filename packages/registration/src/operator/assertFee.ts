import type { OperatorFeeRules } from '@x/chain'
import { computeLargestFee } from '@x/chain/internal'
import { OperatorFeeError, type OperatorFeeProblem } from './OperatorFeeError.ts'

/** A fee that an operator wants to take, in wei per block for each validator of 32 ETH. */
export type WantedFee = {
  fee: bigint
  rules: OperatorFeeRules
} & ({ change: 'register'; currentFee?: undefined } | { change: 'declare' | 'reduce'; currentFee: bigint })

/**
 * Makes sure that the network allows a fee, before it is asked for it.
 *
 * @throws {OperatorFeeError} it does not
 */
export function assertFee(wanted: WantedFee): void {
  const problem = findProblem(wanted)
  if (problem === undefined) return
  const { fee, currentFee, rules } = wanted
  const { minimumFee, multiple } = rules
  const smallest = ((minimumFee + multiple - 1n) / multiple) * multiple
  throw new OperatorFeeError({ reason: problem, fee, currentFee, smallest, largest: getLargest(wanted), multiple })
}

/** The contract asks in another order. The one here tells first what says most. */
function findProblem(wanted: WantedFee): OperatorFeeProblem | undefined {
  const { fee, currentFee, change, rules } = wanted
  if (fee % rules.multiple !== 0n) return 'not-a-multiple'
  if (fee === currentFee) return 'unchanged'
  if (currentFee === 0n) return 'raised-from-zero'
  if (change === 'reduce' && fee > currentFee) return 'not-lower'
  if (fee !== 0n && fee < rules.minimumFee) return 'too-low'
  if (change !== 'reduce' && fee > rules.maximumFee) return 'too-high'
  return fee > getLargest(wanted) ? 'increase-too-large' : undefined
}

function getLargest({ change, currentFee, rules }: WantedFee): bigint {
  if (change === 'register') return (rules.maximumFee / rules.multiple) * rules.multiple
  return change === 'declare' ? computeLargestFee(currentFee, rules) : currentFee - rules.multiple
}

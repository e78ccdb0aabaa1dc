import { BaseError } from '@x/schemas'
import { findDifferences } from '../seal/findDifferences.ts'
import { maximumTransactionGas } from '../transaction/transactionLimits.ts'
import { derivePlan, readPlanInputs } from './derivePlan.ts'
import type { PlanChange } from './PlanChangedError.ts'
import type { RegistrationPlan } from './registrationPlan.ts'

/**
 * Derives all figures of a plan again from what it follows from, and finds those that are others: a deposit or a limit that
 * somebody edited, whatever the digest says.
 */
export function findFigureChanges(plan: RegistrationPlan): PlanChange[] {
  const others = [...findTwice(plan), ...findMeasuredGas(plan)]
  let derived: RegistrationPlan
  try {
    derived = derivePlan(readPlanInputs(plan))
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    return [{ what: 'figures', message: `No plan follows from its inputs: ${error.shortMessage}` }]
  }
  const figures = findDifferences(plan, derived).map(({ path, found, derived: right }) => ({
    what: 'figures' as const,
    message: `${path} is ${found}, and ${right} follows from the rest of the plan.`,
  }))
  return [...others, ...figures]
}

/** A validator that is planned twice would take two owner nonces and two deposits. */
function findTwice({ batches, skipped }: RegistrationPlan): PlanChange[] {
  const seen = new Set<string>(skipped)
  return batches
    .flatMap(({ publicKeys }) => publicKeys)
    .flatMap((publicKey) => {
      if (!seen.has(publicKey)) {
        seen.add(publicKey)
        return []
      }
      return [{ what: 'validators' as const, message: `Validator ${publicKey} is in the plan twice.` }]
    })
}

/** What a node measured can't be derived, but transactions of one size take the same, and none more than a transaction may. */
function findMeasuredGas({ batches }: RegistrationPlan): PlanChange[] {
  const measured = new Map<number, bigint>()
  return batches.flatMap(({ index, gas, publicKeys: { length } }) => {
    const expected = measured.get(length) ?? gas
    measured.set(length, expected)
    if (gas === expected && gas <= maximumTransactionGas) return []
    const message = `batches.${index}.gas is ${gas}, which no transaction of ${length} validators takes in this plan.`
    return [{ what: 'figures' as const, message }]
  })
}

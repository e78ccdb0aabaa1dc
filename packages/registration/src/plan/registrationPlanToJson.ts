import { type JsonOf, toJson } from '@x/schemas'
import type { RegistrationPlan } from './registrationPlan.ts'

/**
 * The plan for `JSON.stringify`: the same fields, with each amount as decimal text, since numbers of JSON lose digits.
 * Nothing in it is secret. `parseRegistrationPlan` reads it back.
 *
 * @example
 * await writeFile('plan.json', JSON.stringify(registrationPlanToJson(plan), null, 2))
 */
export function registrationPlanToJson(plan: RegistrationPlan): JsonOf<RegistrationPlan> {
  return toJson(plan)
}

import { parse, parseJson } from '@x/schemas'
import { type RegistrationPlan, registrationPlan } from './registrationPlan.ts'

/**
 * Reads a plan from its JSON form: the object that `registrationPlanToJson` makes, or its text.
 *
 * @throws {InvalidInputError} it is not a plan; names each field that is missing or wrong
 * @example
 * const plan = parseRegistrationPlan(await readFile('plan.json', 'utf8'))
 */
export function parseRegistrationPlan(json: unknown): RegistrationPlan {
  return parse(registrationPlan, typeof json === 'string' ? parseJson(json, 'The plan') : json, 'The plan')
}

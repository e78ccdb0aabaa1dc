import { parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import { assertVersion } from '../seal/assertVersion.ts'
import { findFigureChanges } from './findFigureChanges.ts'
import { PlanChangedError } from './PlanChangedError.ts'
import { type RegistrationPlan, registrationPlan } from './registrationPlan.ts'

/**
 * Reads a plan from its JSON form: the object that `registrationPlanToJson` makes, or its text. All its figures are derived
 * again from what it was made from.
 *
 * @throws {InvalidInputError} it is not a plan, or one of another version; names each field that is missing or wrong
 * @throws {PlanChangedError} a figure does not follow from the rest; lists all that do not
 * @example
 * const plan = parseRegistrationPlan(await readFile('plan.json', 'utf8'))
 */
export function parseRegistrationPlan(json: unknown): RegistrationPlan {
  return readPlan(typeof json === 'string' ? parseJson(json, 'The plan') : json, 'The plan')
}

/** The same for parsed JSON, which has a name in errors. */
export function readPlan(content: unknown, what: string): RegistrationPlan {
  assertVersion(content, { version: 2, what })
  const plan = parse(registrationPlan, content, what)
  const changes = findFigureChanges(plan)
  if (changes.length > 0) throw new PlanChangedError(changes)
  return plan
}

import type { RegistrationPlan } from './registrationPlan.ts'

/** A value as JSON can hold it: with decimal text for `bigint`. */
export type JsonOf<value> = value extends bigint
  ? string
  : value extends readonly (infer item)[]
    ? JsonOf<item>[]
    : value extends object
      ? { [key in keyof value]: JsonOf<value[key]> }
      : value

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

/** Any plain data, with decimal text for each `bigint`. */
export function toJson<value>(value: value): JsonOf<value>
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, field]: [string, unknown]) => [key, toJson(field)]))
  }
  return value
}

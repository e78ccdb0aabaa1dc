import { parse } from '@x/schemas'
import * as v from 'valibot'

const fault = v.object({
  name: v.string(),
  value: v.nullable(v.string()),
  description: v.string(),
  active: v.nullable(v.string()),
})

/** A fault as the control server lists it; `active` is its value while it lasts. */
export type ListedFault = v.InferOutput<typeof fault>

/** @throws {InvalidInputError} it is not an answer of a control server */
export function parseFaultList(answer: unknown): ListedFault[] {
  return parse(v.array(fault), answer, 'The answer of the control address')
}

/** @throws {InvalidInputError} it is not an answer of a control server */
export function parseFault(answer: unknown): ListedFault {
  return parse(fault, answer, 'The answer of the control address')
}

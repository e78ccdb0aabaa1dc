import { type InputProblem, InvalidInputError } from '@x/schemas'
import type { AbiFunction, AbiParameter, AbiParameterToPrimitiveType } from 'viem'

/** What a function of a contract takes, by the names that its ABI has for it. */
export type NamedArguments<inputs extends readonly AbiParameter[]> = {
  [input in inputs[number] as input['name'] extends string ? input['name'] : never]: AbiParameterToPrimitiveType<input>
}

/**
 * Puts what a function takes into the order of its ABI.
 *
 * @throws {InvalidInputError} something is missing, or the function takes nothing of that name
 */
export function toArguments({ name, inputs }: AbiFunction, args: object | undefined = {}): readonly unknown[] {
  const names = inputs.map((input) => input.name ?? '')
  const values: { readonly [name: string]: unknown } = { ...args }
  const problems: InputProblem[] = [
    ...names.filter((each) => values[each] === undefined).map((path) => ({ path, message: 'expected a value' })),
    ...Object.keys(values)
      .filter((path) => !names.includes(path))
      .map((path) => ({ path, message: `${name} takes ${names.join(', ') || 'nothing'}` })),
  ]
  if (problems.length > 0) throw new InvalidInputError(`What ${name} takes`, problems)
  return names.map((each) => values[each])
}

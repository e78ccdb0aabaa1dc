import * as v from 'valibot'
import { getInputProblems } from './getInputProblems.ts'
import { InvalidInputError } from './InvalidInputError.ts'

/**
 * Checks `input` against `schema` and returns the schema's output.
 *
 * The error names paths and expectations and never the received values, since these may be secrets.
 *
 * @param what the input's name in the error message, such as `"The keystore"`
 * @throws {InvalidInputError} the input does not fit the schema; lists the problems, a thousand at most, and not only the first
 * @example
 * const owner = parse(address, '0x012f55b6cc5d57f943f1e79cf00214b652513f88', 'The owner')
 */
export function parse<const schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
  what: string,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new InvalidInputError(what, getInputProblems(result.issues))
}

import { parse } from '@x/schemas'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Context } from '../context/createContext.ts'

/**
 * Reads one setting: the flag, or else the environment variable; empty text counts as absent.
 *
 * @throws {InvalidInputError} the text does not fit the schema; the message names the flag or the variable, not the value
 */
export function readSetting<const schema extends GenericSchema<string, unknown>>(
  context: Context,
  schema: schema,
  { flag, value, variable }: { flag: string; value: string | undefined; variable?: string | undefined },
): InferOutput<schema> | undefined {
  if (value !== undefined) return parse(schema, value, flag)
  const text = variable === undefined ? undefined : context.env[variable]
  return text === undefined || text === '' ? undefined : parse(schema, text, variable ?? flag)
}

import { parse } from '@x/schemas'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Context } from '../context/createContext.ts'
import { nameSetting } from './nameSetting.ts'

/**
 * Reads the value of a flag, or of what stands in for it.
 *
 * @throws {InvalidInputError} the text does not fit the schema; the message says where it was written, and not the value
 */
export function readSetting<const schema extends GenericSchema<string, unknown>>(
  context: Context,
  schema: schema,
  { flag, value }: { flag: string; value: string | undefined },
): InferOutput<schema> | undefined {
  return value === undefined ? undefined : parse(schema, value, nameSetting(context, flag))
}

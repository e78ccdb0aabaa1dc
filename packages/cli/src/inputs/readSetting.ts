import { parse } from '@x/schemas'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Context } from '../context/createContext.ts'

/** Reads the value of a flag, or of what stands in for it. */
export function readSetting<const schema extends GenericSchema<string, unknown>>(
  context: Context,
  schema: schema,
  { flag, value }: { flag: string; value: string | undefined },
): InferOutput<schema> | undefined {
  return value === undefined ? undefined : parse(schema, value, nameSetting(context, flag))
}

/** What the user wrote a value in, for messages: the flag, the variable, or the key in the configuration file. */
export function nameSetting({ origins }: Context, flag: string): string {
  return origins.get(flag)?.name ?? flag
}

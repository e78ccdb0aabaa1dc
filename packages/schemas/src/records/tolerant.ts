import * as v from 'valibot'

/**
 * A field on which nothing depends: its value where the schema accepts it, else undefined. A record whose other fields
 * are good is not lost because of it.
 */
export function tolerant<output>(
  schema: v.GenericSchema<unknown, output>,
): v.GenericSchema<unknown, output | undefined> {
  return v.fallback(v.optional(schema), undefined)
}

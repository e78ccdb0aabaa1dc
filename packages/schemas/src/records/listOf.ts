import * as v from 'valibot'

/**
 * A list of at most `max` entries. Longer ones are refused before any entry is looked at, so that a stranger's list
 * costs no more than its length says.
 *
 * @example
 * const ids = listOf(operatorId, 13)
 */
export function listOf<const schema extends v.GenericSchema>(schema: schema, max: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(max, `expected at most ${max} entries`), v.array(schema))
}

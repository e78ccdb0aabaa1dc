import * as v from 'valibot'
import { maxInputProblems } from '../errors/listInputProblems.ts'

/**
 * A list of at most `max` entries. Longer ones are refused before any entry is looked at, so that a stranger's list
 * costs no more than its length says. The entries behind a thousand problems are not looked at either.
 */
export function listOf<const schema extends v.GenericSchema>(schema: schema, max: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(max, `expected at most ${max} entries`), stopEarly(v.array(schema)))
}

/** A problem takes a kilobyte of memory, and a stranger's list may have one in every few bytes. */
function stopEarly<schema extends v.GenericSchema>(list: schema): schema {
  return {
    ...list,
    '~run': (dataset, config) => {
      // valibot adds what it finds to the dataset that it was given.
      const found: { readonly issues?: readonly unknown[] | undefined } = dataset
      return list['~run'](dataset, {
        ...config,
        // What valibot asks after each entry that has a problem.
        get abortEarly() {
          return config.abortEarly === true || (found.issues?.length ?? 0) > maxInputProblems
        },
      })
    },
  }
}

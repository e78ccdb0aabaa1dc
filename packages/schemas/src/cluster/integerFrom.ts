import * as v from 'valibot'

/** A safe integer from `least`, given as number, bigint or decimal text; the output is a number. */
export function integerFrom(least: 0 | 1, what: string) {
  const text = `expected an ${what}: an integer from ${least}`
  return v.pipe(
    v.union([v.number(), v.bigint(), v.pipe(v.string(), v.regex(/^[0-9]{1,100}$/, text))]),
    v.transform((value) => (typeof value === 'number' ? value : Number(value))),
    v.check((value) => Number.isSafeInteger(value) && value >= least, `${text} to ${Number.MAX_SAFE_INTEGER}`),
  )
}

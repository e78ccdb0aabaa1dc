import * as v from 'valibot'

/** An operator's id: a safe integer from 1, given as number, bigint or decimal text; the output is a number. */
export const operatorId = /* @__PURE__ */ v.pipe(
  v.union([
    v.number(),
    v.bigint(),
    v.pipe(v.string(), v.regex(/^[0-9]{1,100}$/, 'expected an operator id: an integer from 1')),
  ]),
  v.transform((value) => (typeof value === 'number' ? value : Number(value))),
  v.check(
    (id) => Number.isSafeInteger(id) && id >= 1,
    `expected an operator id: an integer from 1 to ${Number.MAX_SAFE_INTEGER}`,
  ),
)

import * as v from 'valibot'

/**
 * An owner's registration nonce: the number of validators that the owner has ever registered. An integer from 0, given
 * as number, bigint or decimal text; the output is a number.
 */
export const ownerNonce = /* @__PURE__ */ v.pipe(
  v.union([
    v.number(),
    v.bigint(),
    v.pipe(v.string(), v.regex(/^[0-9]{1,100}$/, 'expected an owner nonce: an integer from 0')),
  ]),
  v.transform((value) => (typeof value === 'number' ? value : Number(value))),
  v.check((nonce) => Number.isSafeInteger(nonce) && nonce >= 0, 'expected an owner nonce: an integer from 0'),
)

import { integerFrom } from './integerFrom.ts'

/**
 * An owner's registration nonce: the number of validators that the owner has ever registered. An integer from 0, given
 * as number, bigint or decimal text; the output is a number.
 */
export const ownerNonce = /* @__PURE__ */ integerFrom(0, 'owner nonce')

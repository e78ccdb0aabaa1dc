import { parseKeyShares } from '@x/keyshares'
import { type KeySharesItem, type KeySharesPayload, keySharesItem, keySharesPayload, parse } from '@x/schemas'
import * as v from 'valibot'

/** Key shares in any form: a file or its text, its items, or only what goes into the transaction. */
export type AnyKeyShares = string | object | readonly (KeySharesItem | KeySharesPayload)[]

/**
 * Reads key shares in any form. Where only the payload is given, the owner and the next owner nonces are assumed: the
 * signature proves them.
 *
 * @throws {KeySharesFormatError} the text or object is not a key shares file
 * @throws {InvalidInputError} an element of the list is neither an item nor a payload
 */
export function toKeySharesItems(keyShares: AnyKeyShares): KeySharesItem[] {
  if (!Array.isArray(keyShares)) return parseKeyShares(keyShares).shares
  return parse(v.array(itemOrPayload), keyShares, 'The key shares')
}

const itemOrPayload = /* @__PURE__ */ v.lazy((input) =>
  typeof input === 'object' && input !== null && 'payload' in input
    ? keySharesItem
    : v.pipe(
        keySharesPayload,
        v.transform(
          (payload): KeySharesItem => ({
            data: {
              ownerNonce: undefined,
              ownerAddress: undefined,
              publicKey: payload.publicKey,
              operators: undefined,
            },
            payload,
          }),
        ),
      ),
)

import { parseKeyShares } from '@x/keyshares'
import type { KeySharesItem } from '@x/schemas'
import type { IKeySharesPartialPayload } from './ssvKeysTypes.ts'

/** Key shares in any form: a file or its text, its items, or only what goes into the transaction. */
export type AnyKeyShares = string | object | readonly (KeySharesItem | IKeySharesPartialPayload)[]

/**
 * Reads key shares in any form. Where only the payload is given, the owner and the next owner nonces are assumed: the
 * signature proves them.
 *
 * @throws {KeySharesFormatError} it is nothing of that kind
 */
export function toKeySharesItems(keyShares: unknown): KeySharesItem[] {
  return parseKeyShares(keyShares, { source: 'The key shares' }).shares
}

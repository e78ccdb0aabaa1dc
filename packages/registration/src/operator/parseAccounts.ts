import { type Address, address, parse } from '@x/schemas'
import { zeroAddress } from '@x/schemas/internal'
import * as v from 'valibot'

/**
 * Reads the accounts of a call: at least one, each once.
 *
 * @throws {InvalidInputError} they are not
 */
export function parseAccounts(accounts: readonly string[]): Address[] {
  return parse(schema, accounts, 'The list of accounts')
}

const schema = /* @__PURE__ */ v.pipe(
  v.array(v.pipe(address, v.notValue(zeroAddress, 'expected an account, not the zero address'))),
  v.minLength(1, 'expected at least one account'),
  v.check((accounts) => new Set(accounts).size === accounts.length, 'expected each account once'),
)

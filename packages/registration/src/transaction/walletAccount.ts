import { type Address, BaseError } from '@x/schemas'
import type { Chain } from 'viem'
import { type Account, type Client, getAddress, type Transport } from 'viem'

/** A viem client that can send transactions: a `WalletClient`, or any other client. */
export type SendingClient = Client<Transport, Chain | undefined, Account | undefined>

/**
 * The account that sends: the one that was passed, or that of the wallet client.
 *
 * @throws {AccountMissingError} there is neither
 */
export function getAccount(walletClient: SendingClient, account: Account | Address | undefined): Account {
  const chosen = account ?? walletClient.account
  if (chosen === undefined) throw new AccountMissingError()
  return typeof chosen === 'string' ? { address: getAddress(chosen), type: 'json-rpc' } : chosen
}

/** There is no account to send from. */
export class AccountMissingError extends BaseError {
  override readonly name = 'AccountMissingError'
  constructor() {
    super('There is no account to send from.', { fix: 'Create the wallet client with an account, or pass `account`.' })
  }
}

import { getAccount } from '@x/registration/internal'
import { type Address, InvalidInputError } from '@x/schemas'
import { type Account, isAddressEqual } from 'viem'
import type { Config } from '../config/createConfig.ts'

/**
 * Makes sure that whoever sends is the owner that is meant: the contract takes the sender for the owner.
 *
 * @throws {InvalidInputError} it is somebody else
 */
export function assertSender({ walletClient }: Config, owner: Address, account: Account | Address | undefined): void {
  // Without a wallet there is another error.
  if (walletClient === undefined) return
  const sender = getAccount(walletClient, account).address
  if (isAddressEqual(owner, sender)) return
  throw new InvalidInputError('The owner', [
    { path: '', message: `expected the account that sends, ${sender}: the contract takes it for the owner` },
  ])
}

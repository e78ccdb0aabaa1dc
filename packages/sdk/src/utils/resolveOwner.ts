import { type Address, address, parse } from '@x/schemas'
import type { Config } from '../config/createConfig.ts'
import { SdkError } from '../errors/SdkError.ts'

/**
 * The owner that was given, or the account of the wallet client.
 *
 * @throws {SdkError} there is neither
 * @throws {InvalidInputError} it is not an address
 */
export function resolveOwner({ walletClient }: Config, ownerAddress: string | undefined): Address {
  const owner = ownerAddress ?? walletClient?.account?.address
  if (owner === undefined)
    throw new SdkError(
      'owner-missing',
      'The owner is not known: none was given, and there is no wallet client with an account.',
    )
  return parse(address, owner, 'The owner')
}

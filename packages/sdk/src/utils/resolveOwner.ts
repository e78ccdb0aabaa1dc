import { type Address, address, parse } from '@x/schemas'
import type { Config } from '../config/createConfig.ts'
import { OwnerMissingError } from './OwnerMissingError.ts'

/**
 * The owner that was given, or the account of the wallet client.
 *
 * @throws {OwnerMissingError} there is neither
 * @throws {InvalidInputError} it is not an address
 */
export function resolveOwner({ walletClient }: Config, ownerAddress: string | undefined): Address {
  const owner = ownerAddress ?? walletClient?.account?.address
  if (owner === undefined) throw new OwnerMissingError()
  return parse(address, owner, 'The owner')
}

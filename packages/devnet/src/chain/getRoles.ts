import type { Address } from '@x/schemas'
import type { DevnetAccount } from './types.ts'

/** Which accounts of the chain have which roles. */
export type DevnetRoles = {
  /** May use the private operators: the second account. */
  guest: Address
  /** Deposits into other people's clusters: the fourth from the end. */
  stranger: Address
  /** Own the operators, the first half and the second: the two before the last. */
  operatorOwners: readonly [Address, Address]
  /** Deploys the contracts and may change what governance may change: the last one. */
  governor: Address
}

/** @throws {RangeError} the chain has too few accounts */
export function getRoles(accounts: readonly DevnetAccount[]): DevnetRoles {
  const [guest, stranger, ownerA, ownerB, governor] = [1, -4, -3, -2, -1].map((at) => accounts.at(at)?.address)
  if (!guest || !stranger || !ownerA || !ownerB || !governor) throw new RangeError('The chain has too few accounts.')
  return { guest, stranger, operatorOwners: [ownerA, ownerB], governor }
}

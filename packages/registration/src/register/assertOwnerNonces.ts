import type { Address } from '@x/schemas'
import type { RegistrationItems } from './draftRegistration.ts'
import { OwnerNonceMismatchError } from './registrationErrors.ts'

/**
 * Makes sure that the items were signed with the owner's next nonces, as far as they say which.
 *
 * @throws {OwnerNonceMismatchError} one was not
 */
export function assertOwnerNonces({ items }: RegistrationItems, owner: Address, nextOwnerNonce: number): void {
  for (const [index, { data }] of items.entries()) {
    const expected = nextOwnerNonce + index
    if (data.ownerNonce !== undefined && data.ownerNonce !== expected) {
      throw new OwnerNonceMismatchError(owner, expected, data.ownerNonce, index)
    }
  }
}

import type { KeyShares } from '@x/schemas'
import { InvalidKeySharesError } from './keySharesProblem.ts'
import { type VerifyKeySharesParameters, verifyKeyShares } from './verifyKeyShares.ts'

export type AssertKeySharesParameters = VerifyKeySharesParameters

/**
 * Verifies a key shares file as `verifyKeyShares` does, and throws if anything is wrong.
 *
 * @throws {InvalidKeySharesError} something is wrong; `problems` lists all of it
 * @throws what `verifyKeyShares` throws
 * @example
 * await assertKeyShares(keyShares, { owner, ownerNonce, operators })
 */
export async function assertKeyShares(keyShares: KeyShares, parameters: AssertKeySharesParameters = {}): Promise<void> {
  const { problems } = await verifyKeyShares(keyShares, parameters)
  if (problems.length > 0) throw new InvalidKeySharesError(problems)
}

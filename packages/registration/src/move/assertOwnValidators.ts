import { getPinnedBlock } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { assertForeignAgreed } from '../plan/assertForeignAgreed.ts'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import { type FindTakenValidatorsParameters, findTakenValidators } from '../register/findTakenValidators.ts'
import type { ReadingPlace } from '../transaction/places.ts'

/**
 * Makes sure of validators that were moved earlier that nobody else had registered them right before.
 *
 * @throws {ValidatorsRefusedError} somebody had, and the plan does not name them
 */
export async function assertOwnValidators(
  { publicClient, ...asking }: ReadingPlace & Omit<FindTakenValidatorsParameters, 'publicKeys' | 'blockNumber'>,
  { publicKeys, foreign }: { publicKeys: readonly Hex[]; foreign: RegistrationPlan['foreign'] },
): Promise<void> {
  if (publicKeys.length === 0) return
  const { number: blockNumber } = await getPinnedBlock(publicClient)
  const { taken } = await findTakenValidators(publicClient, { ...asking, publicKeys, blockNumber })
  assertForeignAgreed(taken, foreign === 'not checked' ? [] : foreign)
}

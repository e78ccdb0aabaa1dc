import { placeSending } from '../transaction/places.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import type { BatchedRegistration } from './runBatches.ts'
import { type ApplyRegistrationParameters, runPlan } from './runPlan.ts'

/**
 * Applies a plan: registers its validators, with its operators, nonces, deposits and limits, and nothing else. The key
 * shares may be made meanwhile: while one transaction waits, those of the next are split.
 *
 * What the plan says of the chain is not believed: owner nonce, snapshot and what is registered are read again, and the
 * node is asked whether the plan's gas is still enough.
 *
 * It may be called again for the same plan after a run was interrupted: what is registered is left out, and what that
 * took counts for the limits. The chain tells; the record is for people.
 *
 * @throws {PlanChangedError} owner, chain, validators, operators or nonces are not those of the plan, or a transaction
 * needs more gas than it has
 * @throws {SpendingLimitError} a transaction would take more than was agreed to; it was not signed
 * @throws what `registerInBatches` and `getRegistrationState` throw
 * @example
 * const publicKeys = keyShares.shares.map(({ payload }) => payload.publicKey)
 * const plan = await planRegistration(publicClient, { owner, operators, publicKeys, runwayDays: 90 })
 * const { registered } = await applyRegistration(walletClient, {
 *   plan, keyShares,
 *   onRecord: sealRecord((line) => console.log(JSON.stringify(line))),
 * })
 */
export async function applyRegistration(
  client: SendingClient,
  parameters: ApplyRegistrationParameters,
): Promise<BatchedRegistration> {
  return runPlan(placeSending(client, parameters))
}

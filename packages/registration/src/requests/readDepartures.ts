import type { BeaconConnection } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import { epochToSlot, type Hex, slotToTime } from '@x/schemas'
import { readBeaconFacts } from './readBeaconFacts.ts'

/** What is about to leave a validator, as the beacon chain has it in its queues. Times are milliseconds since the Unix epoch. */
export type Departure = {
  /** When its duties end, or have ended. */
  exitsAt: number | undefined
  /** From when on all that it has is withdrawn. */
  withdrawableAt: number | undefined
  /** Index of the validator that receives its balance. */
  into: number | undefined
  /** Parts of its balance, in gwei. */
  withdrawals: { amount: bigint; at: number }[]
}

/**
 * Reads what is about to leave validators, whoever asked for it.
 *
 * @returns by public key; none for those of which nothing leaves
 * @throws what `getValidators` and `getPendingPartialWithdrawals` throw
 */
export async function readDepartures(
  beaconNodes: readonly BeaconConnection[],
  parameters: { publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<Map<Hex, Departure>> {
  const facts = await readBeaconFacts(requireNodes(beaconNodes), parameters)
  const getTime = (epoch: number) => slotToTime(facts.network, epochToSlot(facts.network, epoch))
  const found = new Map<Hex, Departure>()
  for (const [publicKey, { index, exitEpoch, withdrawableEpoch }] of facts.validators) {
    const withdrawals = facts.pendingWithdrawals
      .filter(({ validatorIndex }) => validatorIndex === index)
      .map(({ amount, withdrawableEpoch: epoch }) => ({ amount, at: getTime(epoch) }))
    if (exitEpoch === undefined && withdrawals.length === 0) continue
    found.set(publicKey, {
      exitsAt: exitEpoch === undefined ? undefined : getTime(exitEpoch),
      withdrawableAt: withdrawableEpoch === undefined ? undefined : getTime(withdrawableEpoch),
      into: facts.pendingConsolidations.find(({ sourceIndex }) => sourceIndex === index)?.targetIndex,
      withdrawals,
    })
  }
  return found
}

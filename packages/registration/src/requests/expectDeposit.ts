import type { BeaconValidator, PendingDeposit } from '@x/beacon-client'
import { slotToEpoch } from '@x/schemas'
import type { BeaconFacts } from './readBeaconFacts.ts'

/** A deposit is final in the third epoch after its own: `process_pending_deposits` takes no other. */
const epochsToFinality = 3

/**
 * Says in which epoch a deposit is credited: as many of those before it as the chain takes in an epoch, by number and by
 * stake (`process_pending_deposits` of the consensus specification, Electra). How much stake that is depends on all that
 * is at stake, which nobody tells at once: hence the earliest epoch, and the latest.
 *
 * @param ahead gwei of all that come before it, and its own
 * @param validator the one that it is for, where the chain knows it
 */
export function expectDeposit(
  { slot }: Pick<PendingDeposit, 'slot'>,
  {
    place,
    ahead,
    validator,
    facts: { network, epoch, rules },
  }: {
    place: number
    ahead: bigint
    validator: BeaconValidator | undefined
    facts: Pick<BeaconFacts, 'network' | 'epoch' | 'rules'>
  },
): { earliest: number; latest: number } {
  const byNumber = Math.ceil(place / rules.pendingDepositsPerEpoch)
  const expect = (perEpoch: bigint) => {
    const byStake = perEpoch > 0n ? Number((ahead + perEpoch - 1n) / perEpoch) : 1
    const final = slot === 0 ? 0 : slotToEpoch(network, slot) + epochsToFinality
    // One that leaves gets it when it has left.
    return Math.max(epoch + Math.max(byNumber, byStake), final, validator?.withdrawableEpoch ?? 0)
  }
  return { earliest: expect(rules.depositsPerEpoch.most), latest: expect(rules.depositsPerEpoch.least) }
}

import { type Address, type SlotClock, slotToTime } from '@x/schemas'
import type { OnChain, ProposedBlock, RecipientChange } from '../state/watchState.ts'

/** For so many epochs after a change operators may go by what was set before: they take it up by and by. */
const grace = 2

export type ExpectedRecipientsParameters = {
  network: SlotClock
  owner: Address
  /** What the owner has set, in the order of the chain. */
  changes: readonly RecipientChange[]
  slot: number
}

/**
 * Lists who may get the fees of a block of an owner's validators: whom it has set with `setFeeRecipientAddress` by then,
 * else itself; for two epochs after a change also who was set before. The one that counts is the first.
 */
export function listExpectedRecipients({ network, owner, changes, slot }: ExpectedRecipientsParameters): Address[] {
  const time = slotToTime(network, slot) / 1_000
  const { secondsPerSlot, slotsPerEpoch } = network.custom
  const expected = [owner]
  let recent: Address[] = []
  for (const change of changes) {
    if (change.time > time) break
    const [current = owner] = expected
    const isRecent = time - change.time <= grace * slotsPerEpoch * secondsPerSlot
    recent = isRecent ? [current, ...recent] : []
    expected[0] = change.recipient
  }
  return [...new Set([...expected, ...recent])]
}

/**
 * Judges whom a block pays. What stands on the beacon chain counts more than what an exporter heard; where a builder may
 * have made the block, that it pays somebody else tells nothing.
 */
export function judgeFeeRecipient(
  block: ProposedBlock,
  { expected, onChain }: { expected: readonly Address[]; onChain: OnChain },
): ProposedBlock {
  const { feeRecipient } = block
  const paid = onChain?.feeRecipient
  if (paid !== undefined && expected.includes(paid)) return { ...block, state: 'right' }
  if (feeRecipient === undefined) return { ...block, state: 'unknown' }
  if (expected.includes(feeRecipient)) return { ...block, state: 'right' }
  // Another block than the one that was heard of: a builder may have made it.
  if (paid !== undefined && paid !== feeRecipient) return { ...block, state: 'unknown' }
  const isOnChain = onChain === null ? false : paid === undefined ? undefined : true
  return { ...block, state: 'wrong', expected: expected[0], ...(isOnChain !== undefined && { isOnChain }) }
}

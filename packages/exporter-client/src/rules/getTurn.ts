import { type SlotClock, slotToEpoch } from '@x/schemas'

export type GetTurnParameters = {
  /** The clock, and the first slot of the Boole fork where it is known. */
  network: SlotClock
  /** Operator ids of the committee, ascending. */
  members: readonly number[]
  slot: number
  /** From 1. */
  round: number
}

/**
 * Tells whose turn it is to lead a round: (slot + round - 1) mod n, ids ascending (ssv-spec, `RoundRobinProposer`). From
 * the Boole fork on the epoch is added, so that the same operators don't lead the same slots of each epoch (SIP "epoch-aware
 * round robin proposer"). `undefined` where there are no members.
 *
 * @example
 * getTurn({ network: mainnet, members: [3, 5, 8, 13], slot: 9_000_001, round: 1 }) // 5
 */
export function getTurn({ network, members, slot, round }: GetTurnParameters): number | undefined {
  const { booleForkSlot = Number.POSITIVE_INFINITY } = network.custom
  const epochs = slot < booleForkSlot ? 0 : slotToEpoch(network, slot)
  return members[(slot + round - 1 + epochs) % members.length]
}

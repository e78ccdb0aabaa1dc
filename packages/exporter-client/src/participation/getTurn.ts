/**
 * The operator whose turn it is to lead a round. QBFT takes turns: the member at position (slot + round - 1) mod size,
 * ids ascending (ssv-spec, `RoundRobinProposer`).
 *
 * @param members ids, ascending; `undefined` where the committee is not known
 * @param round from 1
 */
export function getTurn(members: readonly number[] | undefined, slot: number, round: number): number | undefined {
  return members?.[(slot + round - 1) % members.length]
}

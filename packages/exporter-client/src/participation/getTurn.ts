/**
 * The leader of a round (from 1) by turns: the member at (slot + round - 1) mod size, ids ascending (ssv-spec,
 * `RoundRobinProposer`).
 */
export function getTurn(members: readonly number[] | undefined, slot: number, round: number): number | undefined {
  return members?.[(slot + round - 1) % members.length]
}

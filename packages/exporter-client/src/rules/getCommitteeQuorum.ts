/** Sizes that committees can have. */
const sizes = [4, 7, 10, 13]

/**
 * How many operators of a committee decide: 2f + 1 of the 3f + 1 members. Where the members are not known, they are
 * those seen, and as many as it takes to make a committee.
 */
export function getCommitteeQuorum(
  members: readonly number[] | undefined,
  getSeen: () => { readonly size: number },
): number {
  const size = members?.length ?? completeSize(getSeen().size)
  return size - Math.floor((size - 1) / 3)
}

function completeSize(seen: number): number {
  return sizes.find((size) => size >= seen) ?? seen
}

type Mergeable = { reason: string; from: number; to: number; roles?: string[] | undefined }

/** Caveats of one kind that touch become one. */
export function mergeCaveats<caveat extends Mergeable>(caveats: readonly caveat[]): caveat[] {
  const merged: caveat[] = []
  for (const caveat of caveats) {
    const known = merged.find(
      ({ reason, roles, from, to }) =>
        reason === caveat.reason &&
        roles?.join() === caveat.roles?.join() &&
        caveat.from <= to + 1 &&
        caveat.to >= from - 1,
    )
    if (known) {
      known.from = Math.min(known.from, caveat.from)
      known.to = Math.max(known.to, caveat.to)
    } else merged.push({ ...caveat })
  }
  return merged
}

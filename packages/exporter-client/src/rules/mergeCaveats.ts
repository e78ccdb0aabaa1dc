/** What a caveat needs to be merged. */
type Mergeable = { reason: string; from: number; to: number; roles?: readonly string[] | undefined }

/**
 * Makes one caveat of those that have the same reason and roles and whose slots overlap or touch. Slots in between stay
 * apart: nothing is said of them. The result is in slot order; the input is not changed.
 *
 * @example
 * const unflushed = { reason: 'unflushed', explanation: 'Not on disk yet.' }
 * mergeCaveats([{ ...unflushed, from: 8, to: 9 }, { ...unflushed, from: 6, to: 7 }]).length // 1
 */
export function mergeCaveats<caveat extends Mergeable>(caveats: readonly caveat[]): caveat[] {
  const merged: caveat[] = []
  /** The latest of each kind, the only one that another can touch. */
  const latest = new Map<string, caveat>()
  for (const caveat of caveats.toSorted((a, b) => a.from - b.from)) {
    const kind = [caveat.reason, ...(caveat.roles ?? ['all'])].join()
    const known = latest.get(kind)
    if (known && caveat.from <= known.to + 1) known.to = Math.max(known.to, caveat.to)
    else {
      const copy = { ...caveat }
      latest.set(kind, copy)
      merged.push(copy)
    }
  }
  return merged
}

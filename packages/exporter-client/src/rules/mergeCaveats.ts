import { mergeRanges } from './mergeRanges.ts'

/** What a caveat needs to be merged. */
type Mergeable = { reason: string; from: number; to: number; roles?: readonly string[] | undefined }

/**
 * Makes one caveat of those that have the same reason and roles and whose slots overlap or touch. Slots in between stay
 * apart: nothing is said of them. The result is in slot order; the input is not changed.
 */
export function mergeCaveats<caveat extends Mergeable>(caveats: readonly caveat[]): caveat[] {
  return mergeRanges(caveats, (a, b) => getKind(a) === getKind(b))
}

function getKind({ reason, roles = ['all'] }: Mergeable): string {
  return [reason, ...roles].join()
}

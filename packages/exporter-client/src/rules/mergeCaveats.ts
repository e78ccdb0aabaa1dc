import { mergeRanges } from './mergeRanges.ts'

/** What a caveat needs to be merged. */
type Mergeable = { reason: string; from: number; to: number; roles?: readonly string[] | undefined }

/** Merges caveats of the same reason and roles whose slots overlap or touch, in slot order. */
export function mergeCaveats<caveat extends Mergeable>(caveats: readonly caveat[]): caveat[] {
  return mergeRanges(caveats, (a, b) => getKind(a) === getKind(b))
}

function getKind({ reason, roles = ['all'] }: Mergeable): string {
  return [reason, ...roles].join()
}

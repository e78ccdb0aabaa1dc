import type { DutyRecord } from '@x/exporter-client'
import { isMissedByOne } from '@x/exporter-client/internal'

/**
 * Whether a duty rests on the word of one exporter, and others were there that did not see it, or have a schedule of the
 * epoch without it: such a one counts neither way.
 */
export function isDoubtful(
  { isDecided, testimony }: Pick<DutyRecord, 'isDecided' | 'testimony'>,
  isLone: boolean,
): boolean {
  if (testimony === undefined) return false
  const { decidedBy, deniedBy } = testimony
  return isDecided ? decidedBy.length === 1 && deniedBy.length > 0 : isMissedByOne(testimony, isLone)
}

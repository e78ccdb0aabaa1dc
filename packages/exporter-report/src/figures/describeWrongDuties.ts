import type { Participation } from '@x/exporter-client'
import { formatNumber } from '../text/formatCount.ts'

/** How many duties went wrong and how, in a sentence or two. */
export function describeWrongDuties({ counts, total }: Participation['wrongDuties']): string {
  if (total === 0) return 'None: no duty was missed, undecided, late, or led to a second round.'
  const parts = [
    counts.missed > 0 && `${formatNumber(counts.missed)} without a trace of them`,
    counts.undecided > 0 && `${formatNumber(counts.undecided)} not decided`,
    counts.late > 0 &&
      `${formatNumber(counts.late)} decided late${counts['too-late'] > 0 ? `, ${formatNumber(counts['too-late'])} of them too late` : ''}`,
    counts['second-round'] > 0 && `${formatNumber(counts['second-round'])} led to a second round`,
  ].filter((part) => part !== false)
  const duties = total === 1 ? 'duty' : 'duties'
  return `${formatNumber(total)} ${duties}: ${parts.join(', ')}.`
}

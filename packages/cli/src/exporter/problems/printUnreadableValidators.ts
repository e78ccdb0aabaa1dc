import type { UnreadableValidator } from '@x/exporter-client'
import { cleanText } from '@x/schemas'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'

const maxLines = 5

/** Reports on stderr which validators are left out, since what the exporter says of them could not be read. */
export function printUnreadableValidators(output: Output, validators: readonly UnreadableValidator[]): void {
  const count = validators.length
  if (count === 0) return
  const title = `${formatCount(count, 'validator')} of the exporter could not be read and ${count === 1 ? 'is' : 'are'} left out.`
  const lines = validators
    .slice(0, maxLines)
    .map(({ problem, text }) => `  ${cleanText(problem)}: ${cleanText(text, 200)}`)
  const rest = count > maxLines ? [`  and ${count - maxLines} more`] : []
  output.warn(output.noteStyle('bold', title), [...lines, ...rest])
}

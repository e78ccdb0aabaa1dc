import type { UnreadableValidator } from '@x/exporter-client/internal'
import { cleanText } from '@x/schemas/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { warnOfList } from './warnOfList.ts'

const maxLines = 5

/** Reports on stderr which validators are left out, since what the exporter says of them could not be read. */
export function printUnreadableValidators(output: Output, validators: readonly UnreadableValidator[]): void {
  const count = validators.length
  const title = `${formatCount(count, 'validator')} of the exporter could not be read and ${count === 1 ? 'is' : 'are'} left out.`
  const shown = validators.slice(0, maxLines)
  const lines = shown.map(({ problem, text }) => `${cleanText(problem)}: ${cleanText(text, 200)}`)
  warnOfList(output, title, lines, count)
}

import type { WitnessFinding, WitnessSummary } from '@x/exporter-client'
import { cleanText } from '@x/schemas/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'

const maxFindings = 5

/** Reports on stderr what each of several exporters had, and what of it cannot all be true. */
export function printWitnesses(output: Output, { witnesses, counted, total, counts, findings }: WitnessSummary): void {
  const all = counted === 'rows' ? formatCount(total, 'row') : formatCount(total, 'decided duty', 'decided duties')
  for (const { name, share, alone, slotsFailed } of witnesses) {
    const had = share === null ? 'nothing was seen' : `${(100 * share).toFixed(1)} % of ${all}`
    const more = [
      ...(alone > 0 ? [`${group(alone)} that no other had`] : []),
      ...(slotsFailed > 0 ? [`${formatCount(slotsFailed, 'slot')} not read`] : []),
    ]
    output.note(`${output.noteStyle('dim', 'Exporter')} ${cleanText(name)}: ${[had, ...more].join(', ')}`)
  }
  const found = Object.entries(counts).filter(([, count]) => count > 0)
  if (found.length === 0) return
  const occurred = found.reduce((sum, [, count]) => sum + count, 0)
  const title = `What the exporters say does not go together: ${found.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`
  const lines = findings.slice(0, maxFindings).map((finding) => `  ${describeFinding(finding)}`)
  const rest = occurred > lines.length ? [`  and ${group(occurred - lines.length)} more; --json has the first 200`] : []
  output.warn(output.noteStyle('bold', title), [...lines, ...rest])
}

function describeFinding({ kind, slot, role, validatorIndex, claims }: WitnessFinding): string {
  const who = validatorIndex === undefined ? '' : ` of validator ${validatorIndex}`
  const shown = claims.slice(0, 2).map(({ says, witnesses }) => `${witnesses.join(', ')}: ${cleanText(says, 100)}`)
  return `slot ${group(slot)}, ${cleanText(role)}${who}, ${kind}: ${shown.join('; ')}`
}

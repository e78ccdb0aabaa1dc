import { cleanText } from '@x/schemas/internal'
import type { EpochWitnesses } from '@x/watch'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

/**
 * Creates what says of several exporters, epoch by epoch, which of them begins or ends to fail, and what of their words
 * does not go together.
 */
export function createWitnessTeller(output: Output): (witnesses: EpochWitnesses) => void {
  const failing = new Set<string>()
  return ({ epoch, witnesses, counts, contested }) => {
    for (const { name, slotsFailed } of witnesses) {
      if (slotsFailed > 0 && !failing.has(name)) {
        failing.add(name)
        output.warn(
          `Exporter ${cleanText(name)}: ${formatCount(slotsFailed, 'slot')} of epoch ${epoch} could not be read; the others are asked.`,
        )
      } else if (slotsFailed === 0 && failing.delete(name)) {
        output.note(`Exporter ${cleanText(name)} can be read again since epoch ${epoch}.`)
      }
    }
    const found = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []))
    if (contested > 0) found.push(`${contested} on the word of one alone`)
    if (found.length > 0) {
      output.warn(`What the exporters say of epoch ${epoch} does not go together: ${found.join(', ')}.`)
    }
  }
}

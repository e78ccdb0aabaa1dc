import type { ReportData } from '../figures/reportData.ts'
import { formatCount } from '../text/formatCount.ts'

/** What the words and the figures mean. */
export function renderNotes({ intervalSlots }: ReportData): string {
  return `<section id="notes">
<h2>How to read it</h2>
<dl>
<dt>Duty</dt><dd>One role of one validator in one slot. It counts as missed if the exporter's schedule names it and no decided message was seen. Exporters keep schedules on a best-effort basis.</dd>
<dt>Signed</dt><dd>An operator signed a duty if it is among the signers of a decided message, or sent a partial signature after it. The share is that of the decided duties of its validators.</dd>
<dt>Micro and macro score</dt><dd>As SSV Network publishes them (docs.ssv.network, Performance Scoring Formulae): leading a round earns 4 points; prepare, commit and the signatures before and after the consensus earn 1 each. The micro score is earned / possible points for one validator; where there are proposals, it is 5/8 of that of the other duties + 3/8 of that of the proposals. The macro score is the mean over the validators.</dd>
<dt>Times</dt><dd>When messages arrived at the exporter, in UTC. A column of the heat map is ${formatCount(intervalSlots, 'slot')} long.</dd>
</dl>
</section>`
}

import { slotToTime } from '@x/schemas'
import { formatMinute } from '../figures/formatMinute.ts'
import type { ReportData } from '../figures/reportData.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatSlots } from '../text/formatSlots.ts'

/** What the report is about: the network, the time and the slots. */
export function renderHeader({ from, to, network, subject }: ReportData): string {
  const start = formatMinute(slotToTime(network, from))
  const end = formatMinute(slotToTime(network, to + 1))
  const slots = formatSlots({ from, to }).replace(/^s/, 'S')
  return `<header>
<p class="kicker">SSV Network · ${escapeHtml(network.name)}</p>
<h1>Participation report</h1>
<p class="period">${start} to ${end} UTC<br>
${slots}${subject === undefined ? '' : `, ${escapeHtml(subject)}`}</p>
</header>`
}

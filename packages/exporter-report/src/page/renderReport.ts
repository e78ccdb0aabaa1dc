import { slotToTime } from '@x/schemas'
import { formatMinute } from '../figures/formatMinute.ts'
import type { Headline } from '../figures/getHeadline.ts'
import { getHeadline } from '../figures/getHeadline.ts'
import type { ReportData } from '../figures/reportData.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatCount } from '../text/formatCount.ts'
import { formatSlots } from '../text/formatSlots.ts'
import { pageStyle } from './pageStyle.ts'
import { renderCharts } from './renderCharts.ts'
import { renderCoverage } from './renderCoverage.ts'
import { renderFigures } from './renderFigures.ts'
import { renderOperators } from './renderOperators.ts'
import { renderOwn } from './renderOwn.ts'
import { renderValidators } from './renderValidators.ts'
import { renderWrongDuties } from './renderWrongDuties.ts'
import { sortScript, sortScriptHash } from './sortScript.ts'

/** Writes a report as one HTML file that needs nothing else: no font, no network, and no script but its own. */
export function renderReport(data: ReportData): string {
  const day = (slot: number) => formatMinute(slotToTime(data.network, slot)).slice(0, 10)
  const title = `Participation on ${data.network.name}, ${day(data.from)} to ${day(data.to)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${sortScriptHash}'">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ssvx">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${renderHeader(data)}
${renderCoverage(data)}
${renderTiles(getHeadline(data))}
${renderOwn(data)}
${renderCharts(data)}
${renderWrongDuties(data)}
${renderOperators(data)}
${renderValidators(data)}
${renderNotes(data)}
<footer>Made by ssvx on ${formatMinute(data.createdAt)}.</footer>
</main>
${renderFigures(data)}
<script>${sortScript}</script>
</body>
</html>
`
}

/** What the report is about: the network, the time and the slots. */
function renderHeader({ from, to, network, subject }: ReportData): string {
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

/** What the words and the figures mean. */
function renderNotes({ intervalSlots }: ReportData): string {
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

/** The figures at the top. */
function renderTiles(headline: readonly Headline[]): string {
  const tiles = headline.map(
    ({ name, value, explanation, isBad, before }) =>
      `<li><span class="name">${escapeHtml(name)}</span><b${isBad ? ' class="bad"' : ''}>${escapeHtml(value)}</b><span>${escapeHtml(explanation)}</span>${before === undefined ? '' : `<span>before: ${escapeHtml(before)}</span>`}</li>`,
  )
  return `<ul class="tiles">\n${tiles.join('\n')}\n</ul>`
}

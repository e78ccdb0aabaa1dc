import { slotToTime } from '@x/schemas'
import { formatMinute } from '../figures/formatMinute.ts'
import { getHeadline, type Headline } from '../figures/getHeadline.ts'
import { getHeatCells } from '../figures/getHeatCells.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatCount, formatSlots } from '../text/formatCount.ts'
import { pageStyle } from './pageStyle.ts'
import { renderBehaviour } from './renderBehaviour.ts'
import { renderCauses } from './renderCauses.ts'
import { renderCharts } from './renderCharts.ts'
import { renderCoverage } from './renderCoverage.ts'
import { renderOperators } from './renderOperators.ts'
import { renderOwn } from './renderOwn.ts'
import { maxValidators, renderValidators } from './renderValidators.ts'
import { maxWrongDuties, renderWrongDuties } from './renderWrongDuties.ts'

/** Writes a report as one HTML file that needs nothing else: no font, no network, and no script but its own. */
export function renderReport(data: RenderReportParameters): string {
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
${renderCauses(data)}
${renderBehaviour(data)}
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
function renderHeader({ from, to, network, subject }: RenderReportParameters): string {
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
function renderNotes({ intervalSlots, causes }: RenderReportParameters): string {
  return `<section id="notes">
<h2>How to read it</h2>
<dl>
<dt>Duty</dt><dd>One role of one validator in one slot. It counts as missed if the exporter's schedule names it and no decided message was seen. Exporters keep schedules on a best-effort basis.</dd>
<dt>Decided</dt><dd>Of the scheduled duties, those that were decided. Duties beside the schedule, and those whose rows can't be read, are not in it.</dd>
<dt>Signed</dt><dd>An operator signed a duty if it is among the signers of a decided message, or sent a partial signature after it. The share is that of the decided duties of its validators.</dd>
<dt>Micro and macro score</dt><dd>As SSV Network publishes them (docs.ssv.network, Performance Scoring Formulae): leading a round earns 4 points; prepare, commit and the signatures before and after the consensus earn 1 each. The micro score is earned / possible points for one validator; where there are proposals, it is 5/8 of that of the other duties + 3/8 of that of the proposals. The macro score is the mean over the validators.</dd>
${causes === undefined ? '' : causeNotes}<dt>Times</dt><dd>When messages arrived at the exporter, in UTC; times to decide and to sign count from the start of the slot. A column of the heat map is ${formatCount(intervalSlots, 'slot')} long.</dd>
</dl>
</section>`
}

const causeNotes = `<dt>Cause</dt><dd>One for each duty that was missed, late or wrong, from what the operators sent and, where a beacon node was asked, from what became of it. Confidence is high where both show it, medium where one of them was there to be asked or the cause is concluded from silence, low where both are so. A duty may be on several operators, so that theirs add up to more than there are.</dd>
<dt>Cost</dt><dd>What a duty brought less than it could have, in rewards and penalties of the beacon chain. That of a block is estimated by the next one, without fees and tips.</dd>
`

/** The figures at the top. */
function renderTiles(headline: readonly Headline[]): string {
  const tiles = headline.map(
    ({ name, value, explanation, isBad, before }) =>
      `<li><span class="name">${escapeHtml(name)}</span><b${isBad ? ' class="bad"' : ''}>${escapeHtml(value)}</b><span>${escapeHtml(explanation)}</span>${before === undefined ? '' : `<span>before: ${escapeHtml(before)}</span>`}</li>`,
  )
  return `<ul class="tiles">\n${tiles.join('\n')}\n</ul>`
}

/**
 * Sorts a table by the column whose title is clicked: first the largest number on top, or the first word, then the
 * other way around. What is unknown stays at the end.
 */
export const sortScript: string = `
for (const table of document.querySelectorAll('table')) {
  const titles = [...table.tHead.rows[0].cells]
  const body = table.tBodies[0]
  titles.forEach((title, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...title.childNodes)
    title.append(button)
    button.addEventListener('click', () => {
      const isNumber = title.classList.contains('n')
      const isFirst = !title.hasAttribute('aria-sort')
      const isDown = isFirst ? isNumber : title.getAttribute('aria-sort') === 'ascending'
      for (const other of titles) other.removeAttribute('aria-sort')
      title.setAttribute('aria-sort', isDown ? 'descending' : 'ascending')
      const rows = [...body.rows].map((row) => {
        const cell = row.cells[column]
        return { row, text: cell.dataset.value ?? cell.textContent }
      })
      const compare = (a, b) => {
        if (a === '' || b === '') return (a === '') - (b === '')
        const difference = isNumber ? a - b : a.localeCompare(b, 'en', { numeric: true })
        return isDown ? -difference : difference
      }
      body.append(...rows.sort((a, b) => compare(a.text, b.text)).map(({ row }) => row))
    })
  })
}
`

/** SHA-256 of the script: what the policy of the page allows to run, and nothing else. */
export const sortScriptHash: string = 'sha256-5Q8H++SDVOBG3yOnlsXXcoFiWeZSi2suBcUwHC2Advc='

/** The figures for scripts, as they stand in the report: an element of JSON, which browsers do not run. */
function renderFigures(data: RenderReportParameters): string {
  const { from, to, intervalSlots, network, participation, operators, names } = data
  const figures = {
    network: network.name,
    from,
    to,
    intervalSlots,
    totals: participation.totals,
    coverage: participation.coverage,
    byRole: participation.byRole,
    wrongDuties: { ...participation.wrongDuties, duties: participation.wrongDuties.duties.slice(0, maxWrongDuties) },
    operators: operators.map(({ operatorId, expected, signed, share, macroScore, coverage }) => ({
      operatorId,
      name: names.get(operatorId),
      expected,
      signed,
      share,
      macroScore,
      coverage,
    })),
    heatMap: getHeatCells(data).map(({ operatorId, from, to, expected, signed, share }) => ({
      operatorId,
      from,
      to,
      expected,
      signed,
      share,
    })),
    validators: participation.validators.slice(0, maxValidators),
  }
  return `<script type="application/json" id="figures">${escapeJson(figures)}</script>`
}

/** JSON that cannot end its element or begin a comment, whatever the names contain. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

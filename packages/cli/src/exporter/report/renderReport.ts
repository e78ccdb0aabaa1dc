import type { OperatorParticipation, ValidatorParticipation } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { cleanText } from '../../terminal/cleanText.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatSlots } from '../problems/printProblems.ts'
import { type Chart, createCharts, formatOperator, formatRole, getRoleColor, getRoles } from './createCharts.ts'
import { escapeHtml } from './escapeHtml.ts'
import { formatPercent, formatShare } from './formatShare.ts'
import { getHeadline, type Headline } from './getHeadline.ts'
import { getHeatCells, type ReportData, shareClasses } from './reportData.ts'
import { reportStyle } from './reportStyle.ts'

/** Rows of the table of validators. */
const maxValidators = 100

/** Writes a report as one HTML file that needs nothing else: no script, no font, no network. */
export function renderReport(data: ReportData): string {
  const charts = createCharts(data)
  const roles = getRoles(data)
  const roleLegend = legend(roles.map((role) => [getRoleColor(role), formatRole(role)]))
  const title = `Participation on ${data.network.name}, ${formatDay(data, data.from)} to ${formatDay(data, data.to)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ssvx">
<title>${escapeHtml(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
${renderHeader(data)}
${renderCoverage(data)}
${renderTiles(getHeadline(data))}
${renderChart({
  id: 'heat-map',
  title: 'Participation of operators over time',
  lead: `Share of the decided duties of its validators that each operator signed. ${describeShown(data)}`,
  chart: charts.heatMap,
  key: legend(
    shareClasses.map((start, i): [string, string] => {
      const end = shareClasses[i + 1]
      if (end === undefined) return [`heat-${i}`, `${start * 100} % and more`]
      return [`heat-${i}`, i === 0 ? `below ${end * 100} %` : `${start * 100} to ${end * 100} %`]
    }),
  ),
})}
${renderChart({
  id: 'missed',
  title: 'Missed duties by role',
  lead: 'Duties of the schedules of which no decided message was seen.',
  chart: charts.missed,
  key: '',
})}
${renderChart({
  id: 'decided-time',
  title: 'Time to decide',
  lead: 'Seconds from the start of the slot to the first decided message that the exporter saw, by number of duties.',
  chart: charts.decidedTime,
  key: roleLegend,
})}
${renderChart({
  id: 'rounds',
  title: 'Rounds above 1',
  lead: 'Consensus that did not succeed with its first leader. Each further round is a change of leader.',
  chart: charts.rounds,
  key: roleLegend,
})}
${renderOperators(data)}
${renderValidators(data)}
${renderNotes(data)}
<footer>Made by ssvx on ${escapeHtml(formatMinute(data.createdAt))}.</footer>
</main>
<script type="application/json" id="figures">${escapeJson(getFigures(data))}</script>
</body>
</html>
`
}

/** The figures for scripts, as they stand in the report. */
function getFigures(data: ReportData) {
  const { from, to, intervalSlots, network, participation, operators, names } = data
  return {
    network: network.name,
    from,
    to,
    intervalSlots,
    totals: participation.totals,
    coverage: participation.coverage,
    byRole: participation.byRole,
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
}

/** Ends no element and begins no comment, whatever the names hold. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function renderHeader(data: ReportData): string {
  const { from, to, network, subject } = data
  return `<header>
<p class="kicker">SSV Network · ${escapeHtml(network.name)}</p>
<h1>Participation report</h1>
<p class="period">${escapeHtml(formatMinute(slotToTime(network, from)))} to ${escapeHtml(formatMinute(slotToTime(network, to + 1)))} UTC<br>
${escapeHtml(formatSlots({ from, to }).replace(/^s/, 'S'))}${subject === undefined ? '' : `, ${escapeHtml(subject)}`}</p>
</header>`
}

function renderCoverage(data: ReportData): string {
  const { participation, failed, errors, mode, nodeVersion } = data
  const { coverage } = participation
  const slotsFailed = failed.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const errorCount = errors.reduce((sum, { count }) => sum + count, 0)
  const isPartial = slotsFailed > 0 || errorCount > 0
  const seen =
    coverage.share === null
      ? mode === 'archive'
        ? 'Nothing is known: the schedules of this range, as far as the exporter kept them, name no duty.'
        : 'Not known: this exporter keeps no schedules, so that missed duties cannot be counted.'
      : `The exporter has ${group(coverage.observed)} of the ${group(coverage.scheduled)} duties in its schedules, <b>${formatShare(coverage.share)}</b>.`
  const missing = isPartial
    ? `<p class="bad">${[
        slotsFailed > 0 ? `${group(slotsFailed)} slots could not be had.` : '',
        errorCount > 0 ? `The exporter reported ${group(errorCount)} partial errors.` : '',
      ].join(' ')} The figures leave out what is missing there.</p>`
    : `<p>All ${group(data.to - data.from + 1)} slots were had, without errors.</p>`
  const problems = [
    ...failed.map((range) => `${formatSlots(range)}: ${cleanText(range.message)}`),
    ...errors.map(({ message, ...range }) => `${formatSlots(range)}: ${cleanText(message)}`),
  ]
  const notes = [...problems.slice(0, 12), ...coverage.caveats].map((text) => `<li>${escapeHtml(cleanText(text))}</li>`)
  const version = nodeVersion === undefined ? '' : ` ${cleanText(nodeVersion)}`
  return `<section class="coverage${isPartial ? ' partial' : ''}" id="coverage">
<h2>Coverage</h2>
<p>${seen}</p>
${missing}
<ul>
${notes.join('\n')}
<li>Observed by one exporter in ${escapeHtml(mode)} mode${escapeHtml(version)}: messages that did not reach it are not counted.</li>
</ul>
</section>`
}

function renderTiles(headline: readonly Headline[]): string {
  const tiles = headline.map(
    ({ name, value, explanation, isBad }) =>
      `<li><span class="name">${escapeHtml(name)}</span><b${isBad ? ' class="bad"' : ''}>${escapeHtml(value)}</b><span>${escapeHtml(explanation)}</span></li>`,
  )
  return `<ul class="tiles">\n${tiles.join('\n')}\n</ul>`
}

function renderChart({
  id,
  title,
  lead,
  chart,
  key,
}: {
  id: string
  title: string
  lead: string
  chart: Chart | undefined
  key: string
}): string {
  const body =
    chart === undefined
      ? '<p class="muted">Nothing is known about it in this range.</p>'
      : `<figure role="img" aria-label="${escapeHtml(title)}"><div class="wide">${chart.wide}</div><div class="narrow">${chart.narrow}</div></figure>${key}`
  return `<section id="${id}">
<h2>${escapeHtml(title)}</h2>
<p class="lead">${escapeHtml(lead)}</p>
${body}
</section>`
}

function renderOperators(data: ReportData): string {
  if (data.operators.length === 0) return ''
  const rows = data.operators.map((operator: OperatorParticipation) => {
    const { operatorId, expected, signed, share, missedProposals, macroScore, coverage, signatureTime } = operator
    return `<tr><td>${escapeHtml(formatOperator(data, operatorId))}</td>
<td class="n${share !== null && share < 0.95 ? ' bad' : ''}">${formatShare(share)}</td>
<td class="n desk">${group(signed)} of ${group(expected)}</td>
<td class="n desk">${group(missedProposals)}</td>
<td class="n desk">${signatureTime === null ? '–' : `${(signatureTime.p50 / 1000).toFixed(1)} s`}</td>
<td class="n">${formatPercent(macroScore.percent)}</td>
<td class="n">${formatShare(coverage.share)}</td></tr>`
  })
  return `<section class="long" id="operators">
<h2>Operators</h2>
<p class="lead">The worst first. The macro score is the one that SSV Network publishes: the mean of an operator's micro scores over its validators. Coverage says how many of the scheduled duties behind it were observed.</p>
<div class="scroll"><table>
<thead><tr><th>Operator</th><th class="n">Signed</th><th class="n desk">Duties</th><th class="n desk">Missed as leader</th><th class="n desk">Median signature</th><th class="n">Macro score</th><th class="n">Coverage</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</section>`
}

function renderValidators(data: ReportData): string {
  const { validators } = data.participation
  const shown = validators.slice(0, maxValidators)
  if (shown.length === 0) return ''
  const rows = shown.map((validator) => {
    const { scheduled, observed, decided, missed, coverage } = validator
    const worst = getWorst(validator)
    return `<tr><td>${formatValidator(validator)}</td>
<td class="n${missed > 0 ? ' bad' : ''}">${coverage.share === null ? '–' : group(missed)}</td>
<td class="n desk">${coverage.share === null ? '–' : group(scheduled)}</td>
<td class="n desk">${group(observed)}</td>
<td class="n">${group(decided)}</td>
<td class="desk">${worst ? `${escapeHtml(formatOperator(data, worst.operatorId))}, ${formatShare(worst.share)}` : '–'}</td>
<td class="n">${formatPercent(worst?.microScore.percent ?? null)}</td>
<td class="n">${formatShare(coverage.share)}</td></tr>`
  })
  const rest =
    validators.length > shown.length ? ` ${group(validators.length - shown.length)} more are not listed.` : ''
  return `<section class="long" id="validators">
<h2>Validators</h2>
<p class="lead">The worst first. The micro score is the one that SSV Network publishes, of the operator of the validator that signed least.${rest}</p>
<div class="scroll"><table>
<thead><tr><th>Validator</th><th class="n">Missed</th><th class="n desk">Scheduled</th><th class="n desk">Observed</th><th class="n">Decided</th><th class="desk">Signed least</th><th class="n">Its micro score</th><th class="n">Coverage</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</section>`
}

/** The operator of a validator that signed the smallest share. */
export function getWorst({
  operators,
}: ValidatorParticipation): ValidatorParticipation['operators'][number] | undefined {
  return operators.toSorted((a, b) => (a.share ?? 2) - (b.share ?? 2))[0]
}

function formatValidator({ validator, publicKey }: ValidatorParticipation): string {
  const key =
    publicKey === undefined ? '' : `<code class="muted">${publicKey.slice(0, 8)}…${publicKey.slice(-4)}</code>`
  return validator === undefined ? key : `${validator} ${key}`
}

function renderNotes(data: ReportData): string {
  return `<section id="notes">
<h2>How to read it</h2>
<dl>
<dt>Duty</dt><dd>One role of one validator in one slot. It counts as missed where the exporter's schedule names it and no decided message was seen. Schedules are best effort.</dd>
<dt>Signed</dt><dd>An operator signed a duty if it is among the signers of a decided message, or sent a partial signature after it. The share is that of the decided duties of its validators.</dd>
<dt>Micro and macro score</dt><dd>As SSV Network publishes them (docs.ssv.network, Performance Scoring Formulae): leading a round 4 points; prepare, commit and the signatures before and after the consensus 1 each; micro = earned / possible for one validator, where there are proposals 5/8 of the other duties + 3/8 of the proposals; macro = mean over the validators.</dd>
<dt>Times</dt><dd>When messages arrived at the exporter, in UTC. A column of the heat map is ${group(data.intervalSlots)} slots long.</dd>
</dl>
</section>`
}

function describeShown({ operators, participation }: ReportData): string {
  const all = participation.operators.length
  return operators.length < all
    ? `Shown are ${group(operators.length)} of ${group(all)} operators, the worst on top.`
    : 'The worst are on top.'
}

function legend(entries: readonly (readonly [variable: string, text: string])[]): string {
  const items = entries.map(
    ([variable, text]) => `<li><i style="background:var(--${variable})"></i>${escapeHtml(text)}</li>`,
  )
  return `<ul class="legend">${items.join('')}</ul>`
}

function formatDay({ network }: ReportData, slot: number): string {
  return new Date(slotToTime(network, slot)).toISOString().slice(0, 10)
}

function formatMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

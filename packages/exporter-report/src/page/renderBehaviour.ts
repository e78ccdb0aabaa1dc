import { type Chart, createChart } from '../charts/color.ts'
import { drawOffsets, formatOffset } from '../charts/drawOffsets.ts'
import { drawPairs } from '../charts/drawPairs.ts'
import { drawRiskCurve } from '../charts/drawRiskCurve.ts'
import { formatOperator, shortenOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatRole } from '../figures/formatRole.ts'
import { formatShare } from '../figures/formatShare.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import type { ReportFigures, ReportOffset, ReportPoint, ReportShare, RoleCurves } from '../figures/reportFigures.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { renderLegend } from './renderLegend.ts'
import { type Column, renderTable } from './renderTable.ts'

type Operator = ReportFigures['operators'][number]

/** Operators with curves, and pairs: those of the page's operators that come first. */
const maxOperators = 20
const maxPairs = 20
const drawnPairs = 6

/** Risk curves, clocks, and who is away together; empty where it was not asked. */
export function renderBehaviour(data: RenderReportParameters): string {
  const { causes, operators: shown } = data
  if (causes?.figures === undefined) return ''
  const { operators, pairs } = causes.figures
  const order = shown.map(({ operatorId }) => operatorId)
  const known = order
    .flatMap((id) => operators.find(({ operatorId }) => operatorId === id) ?? [])
    .slice(0, maxOperators)
  if (known.length === 0) return ''
  const ofShown = pairs.filter(({ operatorIds }) => operatorIds.some((id) => order.includes(id))).slice(0, maxPairs)
  return `<section class="long" id="behaviour">
<h2>Clocks, risks, and who is away together</h2>
<p class="lead">What all duties say, those too that went well. Intervals are of 95 %; validators of a committee share their fate, and count as one for them. That two figures go together does not say that the one is the cause of the other.</p>
${renderClocks(data, known)}
<h3>Share missed, by operator</h3>
<p class="lead">Of duties that began, were decided, or were signed by a quorum so late: how many were missed.</p>
${known.map((operator, i) => renderCurves(data, operator, i === 0)).join('\n')}
${renderPairs(data, ofShown)}
</section>`
}

function renderClocks(data: RenderReportParameters, operators: readonly Operator[]): string {
  const timed = operators.flatMap(({ operatorId, clock }) =>
    clock === undefined ? [] : [{ operatorId, offset: clock }],
  )
  const draw = (length: number) =>
    timed.map((each) => ({ ...each, name: shortenOperator(data, each.operatorId, length) }))
  const chart =
    timed.length === 0 ? undefined : createChart((format) => drawOffsets(draw(format.isNarrow ? 10 : 24), format))
  const columns: Column<Operator>[] = [
    { title: 'Operator', cell: ({ operatorId }) => ({ html: escapeHtml(formatOperator(data, operatorId)) }) },
    { title: 'Clock', isNumber: true, cell: ({ clock }) => toOffsetCell(clock) },
    { title: 'Answers', isNumber: true, isDesk: true, cell: ({ reaction }) => toOffsetCell(reaction) },
    { title: 'Took no part', isNumber: true, cell: ({ absent }) => toShareCell(absent) },
    { title: 'Missed', isNumber: true, isDesk: true, cell: ({ missed }) => toShareCell(missed) },
  ]
  return `<h3 id="clocks-title">Clocks</h3>
<p class="lead" id="clocks-lead">How late an operator's messages are against the median of the others: “Clock” those that its own clock sends, “Answers” those with which it answers others. A clock that is wrong shows in the first alone, a slow line or machine in both.</p>
${renderFigure('clocks', chart)}
${renderTable({ id: 'clocks', rows: operators, columns })}`
}

function renderCurves(data: RenderReportParameters, { operatorId, roles }: Operator, isOpen: boolean): string {
  const name = formatOperator(data, operatorId)
  return `<details${isOpen ? ' open' : ''}><summary><b>${escapeHtml(name)}</b></summary>
${sortRoles(roles)
  .map((curves) => renderRole(operatorId, name, curves))
  .join('\n')}
</details>`
}

/** Those with most duties first. */
function sortRoles(roles: readonly RoleCurves[]): RoleCurves[] {
  const count = ({ start }: RoleCurves) => start.reduce((sum, { of }) => sum + of, 0)
  return roles.toSorted((a, b) => count(b) - count(a))
}

const kinds = [
  { key: 'start', title: 'Began, seconds into the slot', isTime: true },
  { key: 'round', title: 'Round that decided', isTime: false },
  { key: 'delay', title: 'Signed by a quorum, seconds', isTime: true },
] as const

function renderRole(operatorId: number, name: string, curves: RoleCurves): string {
  const format = (isTime: boolean) => (from: number) => (isTime ? (from / 1_000).toFixed(1) : `${from}`)
  const there = kinds.filter(({ key }) => curves[key].length > 0)
  const role = formatRole(curves.role)
  const drawings = there.map(
    ({ key, title, isTime }) =>
      `<figure role="img" aria-label="${escapeHtml(`${name}, ${role}: share missed. ${title}. The table below has the figures.`)}"><figcaption>${title}</figcaption>${drawRiskCurve({ points: curves[key], label: format(isTime) })}</figure>`,
  )
  const rows = there.flatMap(({ key, title, isTime }) =>
    curves[key].map((point) => ({ title, point, from: format(isTime)(point.from) })),
  )
  const columns: Column<{ title: string; point: ReportPoint; from: string }>[] = [
    { title: 'Figure', cell: ({ title }) => ({ html: escapeHtml(title) }) },
    { title: 'From', isNumber: true, cell: ({ from, point }) => ({ html: from, value: point.from }) },
    { title: 'Duties', isNumber: true, cell: ({ point: { of } }) => ({ html: formatNumber(of), value: of }) },
    { title: 'Missed', isNumber: true, cell: ({ point }) => toShareCell(point) },
  ]
  const table = renderTable({ id: `risk-${operatorId}-${escapeHtml(curves.role.toLowerCase())}`, rows, columns })
  return `<h4>${escapeHtml(role)}</h4>
<div class="curves">${drawings.join('')}</div>
<details><summary>Figures of these curves</summary>
${table}</details>`
}

function renderPairs(data: RenderReportParameters, pairs: ReportFigures['pairs']): string {
  const title = '<h3 id="pairs-title">Away together</h3>'
  if (pairs.length === 0)
    return `${title}\n<p class="muted">No two of them were away at some time in committees that they share.</p>`
  const chart = createChart((format) => drawPairs(pairs.slice(0, drawnPairs), format))
  const columns: Column<ReportFigures['pairs'][number]>[] = [
    {
      title: 'Operators',
      cell: ({ operatorIds }) => ({
        html: escapeHtml(operatorIds.map((id) => formatOperator(data, id)).join(' and ')),
      }),
    },
    { title: 'Duties', isNumber: true, cell: ({ duties }) => ({ html: formatNumber(duties), value: duties }) },
    {
      title: 'Away',
      isNumber: true,
      isDesk: true,
      cell: ({ absent }) => ({ html: absent.map(formatNumber).join(' / '), value: absent[0] }),
    },
    { title: 'Both', isNumber: true, cell: ({ both }) => ({ html: formatNumber(both), value: both }) },
    { title: 'By chance', isNumber: true, cell: ({ expected }) => ({ html: expected.toFixed(1), value: expected }) },
    {
      title: 'Likely chance',
      isNumber: true,
      cell: ({ qValue }) => ({ html: formatPercent(100 * qValue), value: qValue, isBad: qValue < 0.05 }),
    },
  ]
  return `${title}
<p class="lead" id="pairs-lead">Duties in which both took no part, against how many these would be if the one had nothing to do with the other. “Likely chance” is the probability of seeing as many by chance, with regard to how many pairs there are.</p>
${renderFigure('pairs', chart)}
${renderLegend([
  ['role-2', 'both were away'],
  ['role-4', 'by chance'],
])}
${renderTable({ id: 'pairs', rows: pairs, columns })}`
}

function renderFigure(id: string, chart: Chart | undefined): string {
  if (chart === undefined) return ''
  return `<figure role="img" aria-labelledby="${id}-title" aria-describedby="${id}-lead"><div class="wide">${chart.wide}</div><div class="narrow">${chart.narrow}</div></figure>`
}

function toOffsetCell(offset: ReportOffset | undefined) {
  if (offset === undefined) return { html: '–', value: null }
  const { median, low, high } = offset
  const interval =
    low === null || high === null ? '' : `<span class="interval">${formatOffset(low)} to ${formatOffset(high)}</span>`
  return { html: `${formatOffset(median)}${interval}`, value: median }
}

function toShareCell({ count, share, low, high }: ReportShare) {
  if (share === null) return { html: '–', value: null }
  const interval = `<span class="interval">${formatShare(low)} to ${formatShare(high)}</span>`
  return { html: `${formatNumber(count)} = ${formatShare(share)}${interval}`, value: share }
}

import { type Chart, getRoleColor } from '../charts/color.ts'
import { createCharts } from '../charts/createCharts.ts'
import { formatRole } from '../figures/formatRole.ts'
import { getRoles } from '../figures/getRoles.ts'
import { shareClasses } from '../figures/getShareClass.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { renderLegend } from './renderLegend.ts'

/** A section for each chart. */
export function renderCharts(data: RenderReportParameters): string {
  const charts = createCharts(data)
  const roleLegend = renderLegend(getRoles(data).map((role) => [getRoleColor(role), formatRole(role)]))
  return [
    renderChart({
      id: 'heat-map',
      title: 'Participation of operators over time',
      lead: `The share of its validators' decided duties that each operator signed. ${describeShown(data)}`,
      chart: charts.heatMap,
      legend: renderLegend(shareClasses.map((_, i) => [`heat-${i}`, formatShareClass(i)])),
    }),
    renderChart({
      id: 'missed',
      title: 'Missed duties by role',
      lead: 'Scheduled duties for which no decided message was seen.',
      chart: charts.missedDuties,
    }),
    renderChart({
      id: 'decided-time',
      title: 'Time to decide',
      lead: 'Number of duties by the seconds from the start of the slot to the first decided message that the exporter saw.',
      chart: charts.decidedTime,
      legend: roleLegend,
    }),
    renderChart({
      id: 'rounds',
      title: 'Rounds above 1',
      lead: 'Consensus instances that did not succeed with their first leader. Each further round has another leader.',
      chart: charts.rounds,
      legend: roleLegend,
    }),
  ].join('\n')
}

type RenderChartParameters = {
  id: string
  title: string
  lead: string
  chart: Chart | undefined
  legend?: string | undefined
}

function renderChart({ id, title, lead, chart, legend = '' }: RenderChartParameters): string {
  const body =
    chart === undefined
      ? '<p class="muted">There are no figures for this chart in this range.</p>'
      : `<figure role="img" aria-labelledby="${id}-title" aria-describedby="${id}-lead"><div class="wide">${chart.wide}</div><div class="narrow">${chart.narrow}</div></figure>${legend}`
  return `<section id="${id}">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
<p class="lead" id="${id}-lead">${escapeHtml(lead)}</p>
${body}
</section>`
}

function describeShown({ operators, participation }: RenderReportParameters): string {
  const all = participation.operators.length
  return operators.length < all
    ? `Showing ${formatNumber(operators.length)} of ${formatNumber(all)} operators, the worst on top.`
    : 'The worst are on top.'
}

function formatShareClass(index: number): string {
  const [start = 0, end] = shareClasses.slice(index)
  if (end === undefined) return `${start * 100} % and more`
  return index === 0 ? `below ${end * 100} %` : `${start * 100} to ${end * 100} %`
}

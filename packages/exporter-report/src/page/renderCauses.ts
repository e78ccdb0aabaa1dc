import { slotToTime } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import { formatGwei } from '../figures/formatGwei.ts'
import { formatMinute } from '../figures/formatMinute.ts'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatRole } from '../figures/formatRole.ts'
import { formatSeconds } from '../figures/formatSeconds.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import type { CauseFigures, ExplainedDuty, ReportCauses } from '../figures/reportCauses.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Column, renderTable } from './renderTable.ts'

/** Rows of the tables of operators and validators. */
const maxRows = 100

/** Why duties went wrong, on whom they are and what they cost; empty where it was not asked. */
export function renderCauses(data: RenderReportParameters): string {
  const { causes } = data
  if (causes === undefined) return ''
  const { operators, validators, worst } = causes
  const part = (title: string, table: string) => `<h3>${title}</h3>\n${table}`
  return `<section class="long" id="causes">
<h2>Causes</h2>
<p class="lead">${describe(causes)}</p>
${causes.causes.length === 0 ? '' : renderTable({ id: 'causes', rows: causes.causes, columns: getCauseColumns(causes) })}
${operators.length === 0 ? '' : part('By operator', renderTable({ id: 'cause-operators', rows: operators.slice(0, maxRows), columns: getOperatorColumns(data, causes), folded: 20 }))}
${validators.length === 0 ? '' : part('By validator', renderTable({ id: 'cause-validators', rows: validators.slice(0, maxRows), columns: getValidatorColumns(causes), folded: 20 }))}
${worst.length === 0 ? '' : part('The worst, with their evidence', worst.map((duty) => renderDuty(data, duty)).join('\n'))}
</section>`
}

function describe({ askedBeacon, duties, withOutcome, causes }: ReportCauses): string {
  const total = causes.reduce((sum, each) => sum + each.duties, 0)
  const went = `${formatNumber(total)} of ${formatNumber(duties)} duties went wrong.`
  if (!askedBeacon) {
    return `${went} No beacon node was asked: what became of them, whether they were included in time, and what they cost is not known; no cause is sure, and duties that the operators signed in time and that no block has are not among them.`
  }
  const cost = causes.reduce((sum, { costGwei }) => sum + costGwei, 0n)
  const lost = cost === 0n ? '' : ` They cost ${formatGwei(cost)}, blocks estimated.`
  return `${went}${lost} The beacon chain tells of ${formatNumber(withOutcome)} of ${formatNumber(duties)}: only of epochs that are final. The cost of the others is not known.`
}

type Cost = { costGwei: bigint }

function getCostColumn<row extends Cost>({ askedBeacon }: ReportCauses): Column<row> {
  return {
    title: 'Cost',
    isNumber: true,
    cell: ({ costGwei }) =>
      // Where nothing was lost as far as is known, it may as well not be known.
      askedBeacon && costGwei > 0n
        ? { html: formatGwei(costGwei), value: Number(costGwei) }
        : { html: '–', value: null },
  }
}

function getCauseColumns(causes: ReportCauses): Column<ReportCauses['causes'][number]>[] {
  const confidence = (name: 'high' | 'medium' | 'low'): Column<ReportCauses['causes'][number]> => ({
    title: `${name} confidence`.replace(/^./, (first) => first.toUpperCase()),
    isNumber: true,
    isDesk: true,
    cell: ({ byConfidence }) => ({ html: formatNumber(byConfidence[name]), value: byConfidence[name] }),
  })
  return [
    { title: 'Cause', cell: ({ cause }) => ({ html: formatCause(cause) }) },
    { title: 'Duties', isNumber: true, cell: ({ duties }) => ({ html: formatNumber(duties), value: duties }) },
    getCostColumn(causes),
    ...(['high', 'medium', 'low'] as const).map(confidence),
  ]
}

function getOperatorColumns(
  data: RenderReportParameters,
  causes: ReportCauses,
): Column<ReportCauses['operators'][number]>[] {
  return [
    { title: 'Operator', cell: ({ operatorId }) => ({ html: escapeHtml(formatOperator(data, operatorId)) }) },
    ...getCommonColumns<ReportCauses['operators'][number]>(causes, 'Duties on it'),
  ]
}

function getValidatorColumns(causes: ReportCauses): Column<ReportCauses['validators'][number]>[] {
  return [
    {
      title: 'Validator',
      cell: ({ validatorIndex, publicKey }) => {
        const key =
          publicKey === undefined ? '' : ` <code class="muted">${publicKey.slice(0, 8)}…${publicKey.slice(-4)}</code>`
        return { html: `${validatorIndex}${key}` }
      },
    },
    ...getCommonColumns<ReportCauses['validators'][number]>(causes, 'Went wrong'),
  ]
}

function getCommonColumns<row extends CauseFigures>(causes: ReportCauses, title: string): Column<row>[] {
  return [
    { title, isNumber: true, cell: ({ duties }) => ({ html: formatNumber(duties), value: duties }) },
    getCostColumn(causes),
    {
      title: 'Causes',
      cell: ({ byCause }) => ({
        html: Object.entries(byCause)
          .sort(([, a], [, b]) => b - a)
          .map(([cause, count]) => `<span class="nowrap">${formatNumber(count)} ${formatCause(cause)}</span>`)
          .join(', '),
      }),
    },
  ]
}

function formatCause(cause: string): string {
  return escapeHtml(cleanText(cause).replaceAll('-', ' '))
}

function renderDuty({ network }: RenderReportParameters, duty: ExplainedDuty): string {
  const { slot, role, validatorIndex, cause, explanation, confidence, costGwei, isEstimated, evidence } = duty
  const when = `${formatMinute(slotToTime(network, slot)).slice(5)}, slot ${slot}`
  const cost = costGwei === undefined ? '' : `, ${isEstimated ? 'about ' : ''}${formatGwei(costGwei)}`
  const items = evidence.map(({ text, at }) => {
    const time = at === undefined ? '' : `<span class="muted nowrap">${formatSeconds(at)}</span> `
    return `<li>${time}${escapeHtml(cleanText(text))}</li>`
  })
  return `<details><summary><b>${formatCause(cause)}</b>${escapeHtml(cost)} <span class="muted">· ${escapeHtml(formatRole(cleanText(role)))} of ${validatorIndex} · ${when}</span></summary>
<p>${escapeHtml(cleanText(explanation))} <span class="muted">Confidence: ${confidence}.</span></p>
<ul>
${items.join('\n')}
</ul></details>`
}

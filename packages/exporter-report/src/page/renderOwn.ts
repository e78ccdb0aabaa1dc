import type { OperatorParticipation } from '@x/exporter-client/internal'
import { slotToTime } from '@x/schemas'
import { formatMinute } from '../figures/formatMinute.ts'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatShare } from '../figures/formatShare.ts'
import { formatStandings, getStandings } from '../figures/getStanding.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Cell, type Column, renderTable } from './renderTable.ts'

/** The operators that ask, before everything else; empty where nobody in particular does. */
export function renderOwn(data: RenderReportParameters): string {
  const { operatorIds = [], operators, previous, network } = data
  const own = operatorIds.flatMap((id) => operators.find(({ operatorId }) => operatorId === id) ?? [])
  if (own.length === 0) return ''
  const time = (slot: number) => formatMinute(slotToTime(network, slot))
  const before =
    previous === undefined ? '' : ` Before: ${time(previous.from)} to ${time(previous.to + 1)} UTC, in gray.`
  return `<section id="own">
<h2>${own.length === 1 ? escapeHtml(formatOperator(data, own[0]?.operatorId ?? 0)) : 'Your operators'}</h2>
<p class="lead">The rank goes by the share signed, within each committee.${before}</p>
${renderTable({ id: 'own', rows: own, columns: getColumns(data) })}
</section>`
}

function getColumns(data: RenderReportParameters): Column<OperatorParticipation>[] {
  const before = new Map(data.previous?.participation.operators.map((operator) => [operator.operatorId, operator]))
  const column = (
    title: string,
    read: (operator: OperatorParticipation) => number | null,
    format: (value: number | null) => string,
    isBad: (value: number) => boolean = () => false,
  ): Column<OperatorParticipation> => ({
    title,
    isNumber: true,
    cell: (operator): Cell => {
      const value = read(operator)
      const earlier = before.get(operator.operatorId)
      const html = earlier === undefined ? '' : `<br><span class="muted">${format(read(earlier))}</span>`
      return { html: `${format(value)}${html}`, value, isBad: value !== null && isBad(value) }
    },
  })
  return [
    { title: 'Operator', cell: ({ operatorId }) => ({ html: escapeHtml(formatOperator(data, operatorId)) }) },
    column(
      'Signed',
      ({ share }) => share,
      formatShare,
      (share) => share < 0.95,
    ),
    column('Macro score', ({ macroScore }) => macroScore.percent, formatPercent),
    column(
      'Missed as leader',
      ({ missedProposals }) => missedProposals,
      (count) => formatNumber(count ?? 0),
    ),
    {
      title: 'Rank in its committees',
      cell: ({ operatorId }) => {
        const now = formatStandings(getStandings(data.participation, operatorId))
        const earlier = data.previous && formatStandings(getStandings(data.previous.participation, operatorId))
        return { html: `${now}${earlier === undefined ? '' : `<br><span class="muted">${earlier}</span>`}` }
      },
    },
  ]
}

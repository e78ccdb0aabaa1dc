import type { OperatorParticipation } from '@x/exporter-client/internal'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatSeconds } from '../figures/formatSeconds.ts'
import { formatShare } from '../figures/formatShare.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Column, renderTable } from './renderTable.ts'

/** The table of operators; empty if there are none. */
export function renderOperators(data: RenderReportParameters): string {
  if (data.operators.length === 0) return ''
  return `<section class="long" id="operators">
<h2>Operators</h2>
<p class="lead">${data.operatorIds ? 'Those that the report is about, then the worst.' : 'The worst come first.'} The macro score is the one that SSV Network publishes: the mean of an operator's micro scores over its validators. Coverage says how many of the scheduled duties behind it were observed.</p>
${renderTable({ id: 'operators', rows: data.operators, columns: getColumns(data) })}
</section>`
}

function getColumns(data: RenderReportParameters): Column<OperatorParticipation>[] {
  return [
    { title: 'Operator', cell: ({ operatorId }) => ({ html: escapeHtml(formatOperator(data, operatorId)) }) },
    {
      title: 'Signed',
      isNumber: true,
      cell: ({ share }) => ({ html: formatShare(share), value: share, isBad: share !== null && share < 0.95 }),
    },
    {
      title: 'Duties',
      isNumber: true,
      isDesk: true,
      cell: ({ signed, expected }) => ({
        html: `${formatNumber(signed)} of ${formatNumber(expected)}`,
        value: expected,
      }),
    },
    {
      title: 'Missed as leader',
      isNumber: true,
      isDesk: true,
      cell: ({ missedProposals }) => ({ html: formatNumber(missedProposals), value: missedProposals }),
    },
    {
      title: 'Signs, from slot start (median)',
      isNumber: true,
      isDesk: true,
      cell: ({ signatureTime }) => ({ html: formatSeconds(signatureTime?.p50), value: signatureTime?.p50 ?? null }),
    },
    {
      title: 'Macro score',
      isNumber: true,
      cell: ({ macroScore }) => ({ html: formatPercent(macroScore.percent), value: macroScore.percent }),
    },
    {
      title: 'Coverage',
      isNumber: true,
      cell: ({ coverage }) => ({ html: formatShare(coverage.share), value: coverage.share }),
    },
  ]
}

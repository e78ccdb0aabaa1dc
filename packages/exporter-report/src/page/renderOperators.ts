import type { OperatorParticipation } from '@x/exporter-client'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatShare } from '../figures/formatShare.ts'
import type { ReportData } from '../figures/reportData.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatNumber.ts'

/** The table of operators; empty if there are none. */
export function renderOperators(data: ReportData): string {
  if (data.operators.length === 0) return ''
  return `<section class="long" id="operators">
<h2>Operators</h2>
<p class="lead">The worst come first. The macro score is the one that SSV Network publishes: the mean of an operator's micro scores over its validators. Coverage says how many of the scheduled duties behind it were observed.</p>
<div class="scroll"><table>
<thead><tr><th>Operator</th><th class="n">Signed</th><th class="n desk">Duties</th><th class="n desk">Missed as leader</th><th class="n desk">Median signature</th><th class="n">Macro score</th><th class="n">Coverage</th></tr></thead>
<tbody>
${data.operators.map((operator) => renderRow(data, operator)).join('\n')}
</tbody></table></div>
</section>`
}

function renderRow(data: ReportData, operator: OperatorParticipation): string {
  const { operatorId, expected, signed, share, missedProposals, macroScore, coverage, signatureTime } = operator
  return `<tr><td>${escapeHtml(formatOperator(data, operatorId))}</td>
<td class="n${share !== null && share < 0.95 ? ' bad' : ''}">${formatShare(share)}</td>
<td class="n desk">${formatNumber(signed)} of ${formatNumber(expected)}</td>
<td class="n desk">${formatNumber(missedProposals)}</td>
<td class="n desk">${signatureTime === null ? '–' : `${(signatureTime.p50 / 1000).toFixed(1)} s`}</td>
<td class="n">${formatPercent(macroScore.percent)}</td>
<td class="n">${formatShare(coverage.share)}</td></tr>`
}

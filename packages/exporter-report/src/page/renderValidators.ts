import type { ValidatorParticipation } from '@x/exporter-client'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatShare } from '../figures/formatShare.ts'
import { getWorstOperator } from '../figures/getWorstOperator.ts'
import type { ReportData } from '../figures/reportData.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatNumber.ts'

/** Rows of the table. */
export const maxValidators = 100

/** The table of validators; empty if there are none. */
export function renderValidators(data: ReportData): string {
  const { validators } = data.participation
  const shown = validators.slice(0, maxValidators)
  if (shown.length === 0) return ''
  const hidden = validators.length - shown.length
  const rest = hidden === 0 ? '' : ` ${formatNumber(hidden)} more ${hidden === 1 ? 'is' : 'are'} not listed.`
  return `<section class="long" id="validators">
<h2>Validators</h2>
<p class="lead">The worst come first. The micro score is the one that SSV Network publishes, here of the validator's operator that signed least.${rest}</p>
<div class="scroll"><table>
<thead><tr><th>Validator</th><th class="n">Missed</th><th class="n desk">Scheduled</th><th class="n desk">Observed</th><th class="n">Decided</th><th class="desk">Signed least</th><th class="n">Its micro score</th><th class="n">Coverage</th></tr></thead>
<tbody>
${shown.map((validator) => renderRow(data, validator)).join('\n')}
</tbody></table></div>
</section>`
}

function renderRow(data: ReportData, validator: ValidatorParticipation): string {
  const { scheduled, observed, decided, missed, coverage } = validator
  const worst = getWorstOperator(validator)
  return `<tr><td>${renderName(validator)}</td>
<td class="n${missed > 0 ? ' bad' : ''}">${coverage.share === null ? '–' : formatNumber(missed)}</td>
<td class="n desk">${coverage.share === null ? '–' : formatNumber(scheduled)}</td>
<td class="n desk">${formatNumber(observed)}</td>
<td class="n">${formatNumber(decided)}</td>
<td class="desk">${worst ? `${escapeHtml(formatOperator(data, worst.operatorId))}, ${formatShare(worst.share)}` : '–'}</td>
<td class="n">${formatPercent(worst?.microScore.percent ?? null)}</td>
<td class="n">${formatShare(coverage.share)}</td></tr>`
}

/** The index and the ends of the public key, as far as they are known. */
function renderName({ validatorIndex, publicKey }: ValidatorParticipation): string {
  const key =
    publicKey === undefined ? '' : `<code class="muted">${publicKey.slice(0, 8)}…${publicKey.slice(-4)}</code>`
  return validatorIndex === undefined ? key : `${validatorIndex} ${key}`
}

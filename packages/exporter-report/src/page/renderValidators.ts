import type { ValidatorParticipation } from '@x/exporter-client/internal'
import { formatOperator } from '../figures/formatOperator.ts'
import { formatPercent } from '../figures/formatPercent.ts'
import { formatShare } from '../figures/formatShare.ts'
import { getWorstOperator } from '../figures/getWorstOperator.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Cell, type Column, renderTable } from './renderTable.ts'

/** Rows of the table. */
export const maxValidators = 100

/** The table of validators; empty if there are none. */
export function renderValidators(data: RenderReportParameters): string {
  const { validators } = data.participation
  const shown = validators.slice(0, maxValidators)
  if (shown.length === 0) return ''
  const hidden = validators.length - shown.length
  const rest = hidden === 0 ? '' : ` ${formatNumber(hidden)} more ${hidden === 1 ? 'is' : 'are'} not listed.`
  return `<section class="long" id="validators">
<h2>Validators</h2>
<p class="lead">The worst come first. The micro score is the one that SSV Network publishes, here of the validator's operator that signed least.${rest}</p>
${renderTable({ id: 'validators', rows: shown, columns: getColumns(data), folded: 20 })}
</section>`
}

function getColumns(data: RenderReportParameters): Column<ValidatorParticipation>[] {
  return [
    { title: 'Validator', cell: (validator) => ({ html: renderName(validator) }) },
    {
      title: 'Missed',
      isNumber: true,
      cell: ({ missed, coverage }) => ({ ...countScheduled(missed, coverage), isBad: missed > 0 }),
    },
    {
      title: 'Scheduled',
      isNumber: true,
      isDesk: true,
      cell: ({ scheduled, coverage }) => countScheduled(scheduled, coverage),
    },
    {
      title: 'Observed',
      isNumber: true,
      isDesk: true,
      cell: ({ observed }) => ({ html: formatNumber(observed), value: observed }),
    },
    {
      title: 'Decided',
      isNumber: true,
      cell: ({ share }) => ({ html: formatShare(share), value: share, isBad: share !== null && share < 0.95 }),
    },
    { title: 'Signed least', cell: (validator) => ({ html: describeWorst(data, validator) }) },
    {
      title: 'Its micro score',
      isNumber: true,
      cell: (validator) => {
        const percent = getWorstOperator(validator)?.microScore.percent ?? null
        return { html: formatPercent(percent), value: percent }
      },
    },
    {
      title: 'Coverage',
      isNumber: true,
      isDesk: true,
      cell: ({ coverage }) => ({ html: formatShare(coverage.share), value: coverage.share }),
    },
  ]
}

/** A figure that only schedules can tell. */
function countScheduled(count: number, { share }: ValidatorParticipation['coverage']): Cell {
  return share === null ? { html: '–', value: null } : { html: formatNumber(count), value: count }
}

function describeWorst(data: RenderReportParameters, validator: ValidatorParticipation): string {
  const worst = getWorstOperator(validator)
  if (worst === undefined) return '–'
  return `${escapeHtml(formatOperator(data, worst.operatorId))}, <span class="nowrap">${formatShare(worst.share).replace(' ', '&nbsp;')}</span>`
}

/** The index and the ends of the public key, as far as they are known. */
function renderName({ validatorIndex, publicKey }: ValidatorParticipation): string {
  const key =
    publicKey === undefined ? '' : `<code class="muted">${publicKey.slice(0, 8)}…${publicKey.slice(-4)}</code>`
  return validatorIndex === undefined ? key : `${validatorIndex} ${key}`
}

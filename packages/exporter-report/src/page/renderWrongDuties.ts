import type { DutyRecord } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import { describeWrongDuties } from '../figures/describeWrongDuties.ts'
import { formatMinute } from '../figures/formatMinute.ts'
import { shortenOperator } from '../figures/formatOperator.ts'
import { formatRole } from '../figures/formatRole.ts'
import { formatSeconds } from '../figures/formatSeconds.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Column, renderTable } from './renderTable.ts'

/** Rows of the table. */
export const maxWrongDuties = 200

/** The duties that went wrong, one by one. */
export function renderWrongDuties(data: RenderReportParameters): string {
  const { duties, total } = data.participation.wrongDuties
  const shown = duties.slice(0, maxWrongDuties)
  const part = shown.length < total ? ` Showing the ${formatNumber(shown.length)} worst.` : ' The worst come first.'
  return `<section class="long" id="wrong">
<h2>Duties that went wrong</h2>
<p class="lead">${describeWrongDuties(data.participation.wrongDuties)}${total === 0 ? '' : part}</p>
${shown.length === 0 ? '' : renderTable({ id: 'wrong', rows: shown, columns: getColumns(data), folded: 20 })}
</section>`
}

function getColumns(data: RenderReportParameters): Column<DutyRecord>[] {
  return [
    {
      title: 'Time (UTC)',
      cell: ({ slot }) => ({
        html: `${formatMinute(slotToTime(data.network, slot)).slice(5)}<br><span class="muted nowrap">slot ${slot}</span>`,
      }),
    },
    { title: 'Role', isDesk: true, cell: ({ role }) => ({ html: escapeHtml(formatRole(cleanText(role))) }) },
    { title: 'Validator', cell: (duty) => ({ html: renderValidator(duty) }) },
    {
      title: 'What',
      cell: ({ problems }) => ({ html: problems.map((problem) => problem.replace('-', ' ')).join(', ') }),
    },
    {
      title: 'Leader',
      isDesk: true,
      cell: ({ leader }) => ({ html: leader === undefined ? '–' : escapeHtml(shortenOperator(data, leader, 16)) }),
    },
    {
      title: 'Decided after due',
      isNumber: true,
      isDesk: true,
      cell: ({ delay }) => ({ html: formatSeconds(delay), value: delay ?? null }),
    },
    { title: 'Signed', isDesk: true, cell: ({ signers }) => ({ html: renderIds(signers) }) },
    {
      title: 'Did not sign',
      cell: ({ absent }) => ({ html: absent === undefined ? 'unknown' : renderIds(absent) }),
    },
  ]
}

function renderValidator({ validatorIndex, publicKey, role }: DutyRecord): string {
  const name = validatorIndex === undefined ? `${publicKey?.slice(0, 8)}…` : `${validatorIndex}`
  return `${name}<span class="phone muted"><br>${escapeHtml(formatRole(cleanText(role)))}</span>`
}

function renderIds(ids: readonly number[]): string {
  return ids.length === 0 ? '–' : `<span class="ids">${ids.join(', ')}</span>`
}

import { formatShare } from '@x/exporter-report'
import { renderTable } from '@x/exporter-report/internal'
import type { WatchStatus } from '@x/watch'
import { formatEther } from '../../terminal/formatAmounts.ts'
import { getYearlyFee } from '../../terminal/formatFee.ts'
import { nameOperator, timeElement } from './pageText.ts'
import type { BegunView } from './watchView.ts'

type Row = {
  id: number
  account: WatchStatus['operators'][number] | undefined
  share: number | undefined
  hasAlert: boolean
}

/** Operators, those with alerts first, then those that sign least. */
export function renderOperators(view: BegunView): string {
  const rows = listRows(view.status)
  const { secondsPerSlot } = view.network.custom
  const yearly = (fee: bigint) => formatEther(getYearlyFee(fee, secondsPerSlot))
  const table = renderTable<Row>({
    id: 'operator-table',
    labelledBy: 'operators-title',
    folded: 20,
    columns: [
      { title: 'Operator', isRowTitle: true, cell: ({ id }) => ({ html: nameOperator(view, id) }) },
      {
        title: 'State',
        cell: (row) => ({
          html: `<span class="nowrap">${describeState(row)}</span>`,
          isBad: row.hasAlert || row.account?.isRemoved,
        }),
      },
      { title: 'Signed', isNumber: true, cell: ({ share }) => ({ html: formatShare(share) }) },
      {
        title: 'Fee a year',
        isNumber: true,
        isDesk: true,
        cell: ({ account }) => ({ html: account === undefined ? '–' : yearly(account.fee) }),
      },
      {
        title: 'Declared',
        isDesk: true,
        cell: ({ account }) => {
          const declared = account?.declaredFee
          if (declared === undefined) return { html: '–' }
          return { html: `${yearly(declared.fee)} from ${timeElement(declared.from.date.getTime())}` }
        },
      },
    ],
    rows,
  })
  return `<section id="operators" data-part aria-labelledby="operators-title">
<h2 id="operators-title">Operators</h2>
<p class="lead">What each signed of the decided duties of its validators, and what it takes for one of 32 ETH.</p>
${rows.length === 0 ? '<p class="muted">There is none.</p>' : table}
</section>`
}

function listRows({ operators, participation, alerts }: WatchStatus): Row[] {
  const alerted = new Set(alerts.flatMap(({ subject }) => (subject.type === 'operator' ? [subject.operatorId] : [])))
  const accounts = new Map(operators.map((account) => [account.id, account]))
  const shares = new Map(participation.operators.map(({ operatorId, share }) => [operatorId, share]))
  return [...new Set([...accounts.keys(), ...shares.keys()])]
    .map((id): Row => ({ id, account: accounts.get(id), share: shares.get(id), hasAlert: alerted.has(id) }))
    .toSorted((a, b) => Number(b.hasAlert) - Number(a.hasAlert) || (a.share ?? 2) - (b.share ?? 2) || a.id - b.id)
}

function describeState({ account, hasAlert }: Row): string {
  if (account?.isRemoved) return '✗ removed'
  if (hasAlert) return '! alert'
  return account === undefined ? '? not asked' : '✓ active'
}

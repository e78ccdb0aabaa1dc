import { formatShare } from '@x/exporter-report'
import { renderTable } from '@x/exporter-report/internal'
import { getClusterId } from '@x/schemas'
import type { WatchStatus } from '@x/watch'
import { formatEther, formatSsv, group } from '../../terminal/formatAmounts.ts'
import { formatDays } from '../../terminal/formatDays.ts'
import { dateElement, haveSeveralOwners, nameCluster } from './pageText.ts'
import type { BegunView } from './watchView.ts'

type Overview = WatchStatus['clusters'][number]
type Row = Pick<Overview, 'owner' | 'operatorIds'> & {
  overview: Overview | undefined
  share: number | undefined
  /** Whether an alert is about it. */
  hasAlert: boolean
}

/** Clusters with their runway, the shortest first. */
export function renderClusters({ status }: BegunView): string {
  const rows = listRows(status)
  const hasOwner = haveSeveralOwners(rows)
  const table = renderTable({
    id: 'cluster-table',
    labelledBy: 'clusters-title',
    folded: 20,
    columns: [
      { title: 'Cluster', isRowTitle: true, cell: (row) => ({ html: nameCluster(row, hasOwner) }) },
      {
        title: 'State',
        cell: (row) => ({ html: `<span class="nowrap">${describeState(row)}</span>`, isBad: row.hasAlert }),
      },
      { title: 'Runway', isNumber: true, cell: ({ overview }) => ({ html: describeRunway(overview) }) },
      {
        title: 'Until',
        isDesk: true,
        cell: ({ overview }) => ({
          html: overview?.runway && overview.status === 'active' ? dateElement(overview.runway.end.date) : '–',
        }),
      },
      {
        title: 'Balance',
        isNumber: true,
        isDesk: true,
        cell: ({ overview }) => ({ html: formatAmount(overview, 'balance') }),
      },
      {
        title: 'Pays a day',
        isNumber: true,
        isDesk: true,
        cell: ({ overview }) => ({ html: formatAmount(overview, 'burnPerDay') }),
      },
      {
        title: 'Validators',
        isNumber: true,
        isDesk: true,
        cell: ({ overview }) => ({ html: overview === undefined ? '–' : group(overview.validatorCount) }),
      },
      { title: 'Decided', isNumber: true, cell: ({ share }) => ({ html: formatShare(share) }) },
    ],
    rows,
  })
  return `<section id="clusters" data-part aria-labelledby="clusters-title">
<h2 id="clusters-title">Clusters</h2>
<p class="lead">Named by their operators. The runway ends when anyone can liquidate a cluster, at today's fees.</p>
${rows.length === 0 ? '<p class="muted">There is none with validators.</p>' : table}
</section>`
}

/** Clusters as the node tells them, and those that the exporter alone knows; what is most urgent first. */
function listRows({ clusters, participation, alerts }: WatchStatus): Row[] {
  const rows = new Map<string, Row>()
  const alerted = new Set(
    alerts.flatMap(({ subject }) =>
      subject.type === 'cluster' ? [getClusterId(subject.owner, subject.operatorIds)] : [],
    ),
  )
  const add = ({ owner, operatorIds }: Pick<Row, 'owner' | 'operatorIds'>, more: Partial<Row>) => {
    const id = getClusterId(owner, operatorIds)
    const row = rows.get(id) ?? { owner, operatorIds, overview: undefined, share: undefined, hasAlert: alerted.has(id) }
    rows.set(id, { ...row, ...more })
  }
  for (const overview of clusters) add(overview, { overview })
  for (const { share, ...cluster } of participation.clusters) add(cluster, { share })
  return [...rows.values()].toSorted((a, b) => getUrgency(a) - getUrgency(b))
}

function getUrgency({ overview }: Row): number {
  if (overview === undefined) return Number.MAX_VALUE
  return overview.status === 'active' ? (overview.runway?.days ?? Number.MAX_VALUE) : -1
}

function describeState({ overview, hasAlert }: Row): string {
  if (overview !== undefined && overview.status !== 'active') return `✗ ${overview.status}`
  if (hasAlert) return '! alert'
  return overview === undefined ? '? not asked' : '✓ active'
}

function describeRunway(overview: Overview | undefined): string {
  if (overview === undefined) return '–'
  if (overview.status !== 'active') return 'none'
  return overview.runway === undefined ? 'no end' : formatDays(overview.runway.days)
}

function formatAmount(overview: Overview | undefined, name: 'balance' | 'burnPerDay'): string {
  if (overview === undefined) return '–'
  return overview.feeAsset === 'ETH' ? formatEther(overview[name]) : formatSsv(overview[name])
}

import { formatShare } from '@x/exporter-report'
import { getShareClass, renderTable } from '@x/exporter-report/internal'
import { getClusterId, slotToTime } from '@x/schemas'
import type { WatchStatus } from '@x/watch'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatDuration } from '../../terminal/formatDuration.ts'
import { haveSeveralOwners, nameCluster, timeElement } from './pageText.ts'
import type { BegunView } from './watchView.ts'

/** The duties of a cluster in an epoch; `undefined` where the epoch was not read, or had none. */
type Cell = { expected: number; decided: number; unknown: number } | undefined
type Row = { owner: string; operatorIds: readonly number[]; cells: readonly Cell[] }

/** The duties of the last hours: a bar for each epoch, and missed proposals. */
export function renderDuties({ network, status }: BegunView): string {
  const { epochs, missedProposals } = status.duties
  const [first, last] = [epochs[0], epochs.at(-1)]
  const numbers = first && last ? Array.from({ length: last.epoch - first.epoch + 1 }, (_, i) => first.epoch + i) : []
  const rows = listRows(status, numbers)
  const hasOwner = haveSeveralOwners(rows)
  const { slotsPerEpoch, secondsPerSlot } = network.custom
  const length = formatDuration(numbers.length * slotsPerEpoch * secondsPerSlot)
  const table = renderTable({
    id: 'duty-table',
    labelledBy: 'duties-title',
    folded: 20,
    columns: [
      { title: 'Cluster', isRowTitle: true, cell: (row) => ({ html: nameCluster(row, hasOwner) }) },
      { title: 'Epochs, the latest on the right', cell: (row) => ({ html: drawBars(row.cells, numbers) }) },
      { title: 'Decided', isNumber: true, cell: ({ cells }) => ({ html: describeDecided(cells) }) },
      {
        title: 'Not known',
        isNumber: true,
        isDesk: true,
        cell: ({ cells }) => ({ html: group(sum(cells, 'unknown')) }),
      },
    ],
    rows,
  })
  const missed = missedProposals.toReversed().map(({ slot, validatorIndex, publicKey, ...cluster }) => {
    const validator = validatorIndex === undefined ? `${publicKey.slice(0, 12)}…` : `validator ${validatorIndex}`
    return `<li>Slot ${slot}, ${timeElement(slotToTime(network, slot))} UTC: ${validator} of ${nameCluster(cluster, false)}</li>`
  })
  return `<section id="duties" data-part aria-labelledby="duties-title">
<h2 id="duties-title">Duties of the last hours</h2>
${
  first === undefined || rows.length === 0
    ? '<p class="lead">No epoch has been read from an exporter yet.</p>'
    : `<p class="lead">As the exporter saw them, for ${length} from ${timeElement(first.start)} UTC on. The higher the bar, the more duties of an epoch were decided; a crossed box is an epoch that was not read.</p>
${table}`
}
<h3>Missed proposals of a day</h3>
${missed.length === 0 ? `<p class="muted">${first === undefined ? 'Not known.' : 'None was seen.'}</p>` : `<ul>\n${missed.slice(0, 50).join('\n')}\n</ul>`}
</section>`
}

function listRows({ duties: { epochs } }: WatchStatus, numbers: readonly number[]): Row[] {
  const rows = new Map<string, Row & { cells: Cell[] }>()
  for (const { epoch, clusters } of epochs) {
    for (const { owner, operatorIds, ...cell } of clusters) {
      const id = getClusterId(owner, operatorIds)
      const row = rows.get(id) ?? { owner, operatorIds, cells: numbers.map((): Cell => undefined) }
      row.cells[epoch - (numbers[0] ?? 0)] = cell
      rows.set(id, row)
    }
  }
  const share = ({ cells }: Row) => sum(cells, 'decided') / Math.max(1, sum(cells, 'expected'))
  return [...rows.values()].toSorted((a, b) => share(a) - share(b))
}

function sum(cells: readonly Cell[], name: 'expected' | 'decided' | 'unknown'): number {
  return cells.reduce((total, cell) => total + (cell?.[name] ?? 0), 0)
}

function describeDecided(cells: readonly Cell[]): string {
  const [expected, decided] = [sum(cells, 'expected'), sum(cells, 'decided')]
  if (expected === 0) return '–'
  return `${group(decided)} of ${group(expected)}<span class="interval">${formatShare(decided / expected)}</span>`
}

const [width, height] = [8, 28]

/** Bars as a picture, which says in words what it shows: all epochs in which something was not decided, or not known. */
function drawBars(cells: readonly Cell[], numbers: readonly number[]): string {
  const words = cells.flatMap((cell, i) => (isWell(cell) ? [] : [describeCell(cell, numbers[i] ?? 0)]))
  const label =
    words.length === 0 ? 'All duties were decided.' : `${words.slice(0, 12).join(' ')}${words.length > 12 ? ' …' : ''}`
  const bars = cells.map((cell, i) => drawBar(cell, i, numbers[i] ?? 0))
  return `<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${cells.length * width} ${height}" preserveAspectRatio="none">${bars.join('')}</svg>`
}

function drawBar(cell: Cell, column: number, epoch: number): string {
  const x = column * width
  const title = `<title>${describeCell(cell, epoch)}</title>`
  if (cell === undefined || cell.expected === 0) {
    const [left, right, bottom] = [x + 1, x + width - 2, height - 1]
    return `<g>${title}<path class="none" d="M${left} 1H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} 1L${left} ${bottom}"/></g>`
  }
  const share = cell.decided / cell.expected
  const size = Math.max(2, Math.round(share * height * 10) / 10)
  const full = `<rect class="all" x="${x}" y="0" width="${width - 1}" height="${height}"/>`
  return `<g>${title}${full}<rect class="heat-${getShareClass(share)}" x="${x}" y="${height - size}" width="${width - 1}" height="${size}"/></g>`
}

function isWell(cell: Cell): boolean {
  return cell !== undefined && cell.expected > 0 && cell.unknown === 0 && cell.decided === cell.expected
}

function describeCell(cell: Cell, epoch: number): string {
  if (cell === undefined) return `Epoch ${epoch} was not read.`
  const unknown = cell.unknown > 0 ? `, ${cell.unknown} not known` : ''
  return `Epoch ${epoch}: ${cell.decided} of ${formatCount(cell.expected, 'duty', 'duties')} decided${unknown}.`
}

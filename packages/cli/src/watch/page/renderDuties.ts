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
    : `<p class="lead">As the exporter saw them, for ${length} from ${timeElement(first.start)} UTC on. The higher the bar, the more duties of an epoch were decided; what is crossed is not known.</p>
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
  // Nearly all of them are like this, and there may be thousands.
  const full = cells.flatMap((cell, i) => (isWell(cell) ? `M${i * width} 0h${width - 1}v${height}h-${width - 1}z` : []))
  const bars = cells.map((cell, i) => (isWell(cell) ? '' : drawBar(cell, i, numbers[i] ?? 0)))
  return `<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${cells.length * width} ${height}" preserveAspectRatio="none"><path class="heat-5" d="${full.join('')}"/>${bars.join('')}</svg>`
}

/** What was decided from the bottom on, and crossed above it what is not known: all of an epoch that was not read. */
function drawBar(cell: Cell, column: number, epoch: number): string {
  const { expected, decided, unknown } = cell ?? { expected: 0, decided: 0, unknown: 1 }
  const [left, right] = [column * width, (column + 1) * width - 1]
  const toHeight = (count: number) => Math.max(count > 0 ? 3 : 0, Math.round((count / (expected + unknown)) * height))
  const bottom = height - toHeight(decided)
  const top = Math.max(0, bottom - toHeight(unknown))
  const background = `<path class="all" d="M${left} 0H${right}V${height}H${left}z"/>`
  const bar = `<path class="heat-${getShareClass(decided / Math.max(1, expected))}" d="M${left} ${bottom}H${right}V${height}H${left}z"/>`
  const crossed = `<path class="none" d="M${left} ${top}H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} ${top}L${left} ${bottom}"/>`
  return `<g><title>${describeCell(cell, epoch)}</title>${cell === undefined ? '' : background + bar}${unknown > 0 ? crossed : ''}</g>`
}

/** Whether all of it is known and decided, or there was nothing to do. */
function isWell(cell: Cell): boolean {
  return cell !== undefined && cell.unknown === 0 && cell.decided === cell.expected
}

function describeCell(cell: Cell, epoch: number): string {
  if (cell === undefined) return `Epoch ${epoch} was not read.`
  const unknown = cell.unknown > 0 ? `, ${cell.unknown} not known` : ''
  return `Epoch ${epoch}: ${cell.decided} of ${formatCount(cell.expected, 'duty', 'duties')} decided${unknown}.`
}

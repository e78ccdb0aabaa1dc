import { slotToTime } from '@x/schemas'
import { scaleBand } from 'd3-scale'
import { formatOperator, shortenOperator } from '../figures/formatOperator.ts'
import { formatShare } from '../figures/formatShare.ts'
import { getHeatCells, type HeatCell } from '../figures/getHeatCells.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { type ChartFormat, color } from './color.ts'
import { drawFrame, drawMark, type MarkFacts } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

/** Space between cells. */
const gap = 1.5

/** A row for each operator, a column for each interval; the color of a cell says how much the operator signed. */
export function drawHeatMap(data: RenderReportParameters, { width, isNarrow }: ChartFormat): string {
  const { operators, participation } = data
  const rowHeight = isNarrow ? 18 : 22
  const names = operators.map(({ operatorId }) => shortenOperator(data, operatorId, isNarrow ? 10 : 24))
  // Fonts differ from one reader to another: this is room enough for the wide ones.
  const left = Math.max(...names.map((name) => name.length)) * (isNarrow ? 6.4 : 7.3) + 12
  const bottom = 2 + operators.length * rowHeight
  const x = createBand(participation.intervals.length, [left, width - 1])
  const y = createBand(operators.length, [2, bottom])

  const cells = getHeatCells(data).map((cell) =>
    drawMark(
      'rect',
      {
        x: x.start(cell.column) + gap / 2,
        y: y.start(cell.row) + gap / 2,
        width: Math.max(x.size - gap, 1),
        height: y.size - gap,
        rx: 2.5,
        fill: color(`heat-${cell.shareClass}`),
      },
      describeCell(data, cell),
    ),
  )
  return drawFrame({ width, height: bottom + 28 }, [
    drawLabels({
      labels: names.map((text, row) => ({ x: left - 8, y: y.start(row) + y.size / 2, text })),
      anchor: 'end',
      color: 'text',
      fontSize: isNarrow ? 10.5 : 12,
    }),
    ...cells,
    drawLabels({
      labels: chooseTimes(data, isNarrow ? 3 : 8).map(({ column, text }) => ({
        x: x.start(column) + x.size / 2,
        y: bottom + 15,
        text,
      })),
      anchor: 'middle',
      color: 'muted',
      fontSize: 11,
    }),
  ])
}

/** Equal pieces of a length, by position. */
function createBand(count: number, range: readonly [number, number]) {
  const scale = scaleBand<number>(
    Array.from({ length: count }, (_, i) => i),
    range,
  )
  return { start: (i: number) => scale(i) ?? range[0], size: scale.bandwidth() }
}

function describeCell(
  data: RenderReportParameters,
  { operatorId, from, to, expected, signed, share }: HeatCell,
): MarkFacts {
  const start = formatTime(slotToTime(data.network, from), 0)
  return {
    title: `${formatOperator(data, operatorId)}, ${start} UTC, slots ${from}–${to}: signed ${signed} of ${expected} (${formatShare(share)})`,
    data: { operator: operatorId, from, to, expected, signed, ...(share !== null && { share }) },
  }
}

/** The columns that there is room to name, by the start of their interval. */
function chooseTimes(
  { participation: { intervals }, network, intervalSlots }: RenderReportParameters,
  maxCount: number,
): { column: number; text: string }[] {
  const step = Math.ceil(intervals.length / maxCount)
  const seconds = intervalSlots * network.custom.secondsPerSlot
  return intervals.flatMap(({ from }, column) =>
    // A label at the end would not fit.
    column % step !== 0 || column > intervals.length - step / 2
      ? []
      : [{ column, text: formatTime(slotToTime(network, from), seconds) }],
  )
}

/** The start of an interval in UTC: `11-20`, or `11-20 15:20` where the interval (in seconds) is shorter than a day. */
function formatTime(time: number, seconds: number): string {
  const text = new Date(time).toISOString()
  return seconds >= 86_400 ? text.slice(5, 10) : `${text.slice(5, 10)} ${text.slice(11, 16)}`
}

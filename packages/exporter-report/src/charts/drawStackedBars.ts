import { scaleBand, scaleLinear } from 'd3-scale'
import { svgElement } from '../markup/svgElement.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type ChartFormat, type ColorVariable, color } from './color.ts'
import { drawFrame, drawMark, type MarkFacts } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

export type StackedSeries = {
  color: ColorVariable
  /** A count for each column. */
  counts: readonly number[]
  describe: (column: number) => MarkFacts
}

export type DrawStackedBarsParameters = {
  format: ChartFormat
  height: number
  /** What stands below each column; an empty text leaves it unnamed. */
  columns: readonly string[]
  /** From the bottom to the top of each column. */
  series: readonly StackedSeries[]
  maxBarWidth?: number | undefined
}

const top = 10
// Half of the last label.
const right = 16

/** Columns of counts, one series on top of the other, over an axis of whole numbers. */
export function drawStackedBars({
  format: { width, isNarrow },
  height,
  columns,
  series,
  maxBarWidth = Number.POSITIVE_INFINITY,
}: DrawStackedBarsParameters): string {
  const bottom = height - 30
  const totals = columns.map((_, column) => series.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0))
  const y = scaleLinear([0, Math.max(1, ...totals)], [bottom, top]).nice(4)
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick))
  const tickTexts = ticks.map((tick) => (isNarrow && tick >= 1000 ? `${tick / 1000}k` : formatNumber(tick)))
  const left = Math.max(isNarrow ? 40 : 52, ...tickTexts.map((text) => text.length * 7 + 10))
  const x = scaleBand<number>([...columns.keys()], [left, width - right])
    .paddingInner(0.18)
    .paddingOuter(0.09)
  const barWidth = Math.min(x.bandwidth(), maxBarWidth)
  const middle = (column: number) => (x(column) ?? left) + x.bandwidth() / 2

  const bars = columns.flatMap((_, column) => {
    let below = 0
    return series.flatMap(({ color: variable, counts, describe }) => {
      const count = counts[column] ?? 0
      if (count === 0) return []
      const [start, end] = [y(below), y(below + count)]
      below += count
      return [
        drawMark(
          'rect',
          {
            x: middle(column) - barWidth / 2,
            y: end,
            width: barWidth,
            height: start - end,
            fill: color(variable),
          },
          describe(column),
        ),
      ]
    })
  })
  return drawFrame({ width, height }, [
    svgElement('path', {
      d: ticks.map((tick) => drawLine(left, width - right, y(tick))).join(''),
      stroke: color('line'),
    }),
    drawLabels({
      labels: ticks.map((tick, i) => ({ x: left - 8, y: y(tick), text: tickTexts[i] ?? '' })),
      anchor: 'end',
      color: 'muted',
      fontSize: 11,
    }),
    ...bars,
    drawLabels({
      labels: columns.flatMap((text, column) => (text === '' ? [] : [{ x: middle(column), y: bottom + 14, text }])),
      anchor: 'middle',
      color: 'muted',
      fontSize: 11,
    }),
  ])
}

/** A horizontal line, on whole pixels so that it is sharp. */
function drawLine(from: number, to: number, y: number): string {
  return `M${from},${Math.round(y) + 0.5}H${to}`
}

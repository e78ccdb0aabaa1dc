import { scaleLinear } from 'd3-scale'
import type { ReportOffset } from '../figures/reportFigures.ts'
import { svgElement } from '../markup/svgElement.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type ChartFormat, color } from './color.ts'
import { drawFrame, drawMark } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

/** A row for each operator: its median offset, and a bar over the middle half; zero is the median of the others. */
export function drawOffsets(
  rows: readonly { name: string; operatorId: number; offset: ReportOffset }[],
  { width, isNarrow }: ChartFormat,
): string {
  const rowHeight = isNarrow ? 20 : 24
  const left = Math.max(...rows.map(({ name }) => name.length)) * (isNarrow ? 6.4 : 7.3) + 12
  const bottom = rows.length * rowHeight + 4
  const reach = Math.max(
    50,
    ...rows.flatMap(({ offset }) => [Math.abs(offset.quarter), Math.abs(offset.threeQuarters)]),
  )
  const x = scaleLinear([-reach, reach], [left + 8, width - 30]).nice(isNarrow ? 3 : 6)
  const ticks = x.ticks(isNarrow ? 3 : 6)
  const middle = (row: number) => (row + 0.5) * rowHeight + 2
  return drawFrame({ width, height: bottom + 26 }, [
    svgElement('path', { d: ticks.map((tick) => `M${pixel(x(tick))},2V${bottom}`).join(''), stroke: color('line') }),
    svgElement('path', { d: `M${pixel(x(0))},2V${bottom}`, stroke: color('muted') }),
    drawLabels({
      labels: rows.map(({ name }, row) => ({ x: left - 8, y: middle(row), text: name })),
      ...{ anchor: 'end', color: 'text', fontSize: isNarrow ? 10.5 : 12 },
    }),
    ...rows.flatMap(({ name, operatorId, offset: { median, quarter, threeQuarters, count } }, row) => {
      const facts = {
        title: `${name}: ${formatOffset(median)}, half of ${formatNumber(count)} messages from ${formatOffset(quarter)} to ${formatOffset(threeQuarters)}`,
        data: { operator: operatorId, median, count },
      }
      const start = x(quarter)
      return [
        drawMark(
          'rect',
          {
            ...{ x: start, y: middle(row) - 4, width: Math.max(1, x(threeQuarters) - start), height: 8, rx: 2 },
            fill: color('role-1'),
          },
          facts,
        ),
        drawMark(
          'rect',
          { ...{ x: x(median) - 2, y: middle(row) - 7, width: 4, height: 14, rx: 2 }, fill: color('text') },
          facts,
        ),
      ]
    }),
    drawLabels({
      labels: ticks.map((tick) => ({ x: x(tick), y: bottom + 13, text: formatOffset(tick) })),
      ...{ anchor: 'middle', color: 'muted', fontSize: 11 },
    }),
  ])
}

/** An offset in ms with its sign. */
export function formatOffset(ms: number): string {
  return `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatNumber(Math.abs(ms))} ms`
}

/** On whole pixels, so that it is sharp. */
const pixel = (value: number) => Math.round(value) + 0.5

import { scaleLinear } from 'd3-scale'
import type { ReportFigures } from '../figures/reportFigures.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type ChartFormat, color } from './color.ts'
import { drawFrame, drawMark } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

/** Two bars for each pair: how often both were away, and how often that would be by chance. */
export function drawPairs(pairs: ReportFigures['pairs'], { width, isNarrow }: ChartFormat): string {
  const rowHeight = 34
  const names = pairs.map(({ operatorIds }) => operatorIds.join(' and '))
  const left = Math.max(...names.map((name) => name.length)) * (isNarrow ? 6.4 : 7.3) + 12
  const x = scaleLinear(
    [0, Math.max(1, ...pairs.flatMap(({ both, expected }) => [both, expected]))],
    [0, width - left - 64],
  )
  const middle = (row: number) => (row + 0.5) * rowHeight
  const bar = (row: number, offset: number, value: number, variable: 'role-2' | 'role-4', title: string) =>
    drawMark(
      'rect',
      {
        ...{ x: left, y: middle(row) + offset, width: Math.max(value > 0 ? 2 : 0, x(value)), height: 10 },
        fill: color(variable),
      },
      { title, data: { pair: names[row] ?? '', value: Math.round(10 * value) / 10 } },
    )
  return drawFrame({ width, height: pairs.length * rowHeight + 4 }, [
    drawLabels({
      labels: names.map((text, row) => ({ x: left - 8, y: middle(row), text })),
      ...{ anchor: 'end', color: 'text', fontSize: 12 },
    }),
    ...pairs.flatMap(({ both, expected }, row) => [
      bar(row, -12, both, 'role-2', `${names[row]}: both away in ${formatNumber(both)} duties`),
      bar(row, 1, expected, 'role-4', `${names[row]}: by chance in ${expected.toFixed(1)}`),
    ]),
    drawLabels({
      labels: pairs.flatMap(({ both, expected }, row) => [
        { x: left + x(both) + 7, y: middle(row) - 7, text: formatNumber(both) },
        { x: left + x(expected) + 7, y: middle(row) + 6, text: expected.toFixed(1) },
      ]),
      ...{ anchor: 'start', color: 'muted', fontSize: 11 },
    }),
  ])
}

import { scaleLinear } from 'd3-scale'
import { formatShare } from '../figures/formatShare.ts'
import type { ReportPoint } from '../figures/reportFigures.ts'
import { svgElement } from '../markup/svgElement.ts'
import { formatNumber } from '../text/formatCount.ts'
import { color } from './color.ts'
import { drawFrame, drawMark } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

const [width, height, left, right, top, bottom] = [290, 150, 46, 8, 8, 122] as const

type DrawRiskCurveParameters = {
  points: readonly ReportPoint[]
  /** What stands below a point. */
  label: (from: number) => string
}

/** A dot for each point: the share that was missed, and a line for its 95 % interval. */
export function drawRiskCurve({ points, label }: DrawRiskCurveParameters): string {
  const known = points.flatMap(({ share, low, high, ...each }) =>
    share === null || low === null || high === null ? [] : [{ ...each, share, low, high }],
  )
  const y = scaleLinear([0, Math.min(1, Math.max(0.01, ...known.map(({ high }) => high)))], [bottom, top])
  const ticks = y.ticks(3)
  const step = (width - left - right) / Math.max(1, known.length)
  const middle = (i: number) => left + (i + 0.5) * step
  const size = Math.min(7, step - 1)
  // Every so manieth is named, so that the names have room.
  const each = Math.max(1, Math.ceil((Math.max(3, ...known.map(({ from }) => label(from).length)) * 6.5) / step))
  return drawFrame({ width, height }, [
    svgElement('path', {
      d: ticks.map((tick) => `M${left},${line(y(tick))}H${width - right}`).join(''),
      stroke: color('line'),
    }),
    drawLabels({
      labels: ticks.map((tick) => ({ x: left - 7, y: y(tick), text: `${Number((100 * tick).toFixed(2))} %` })),
      ...{ anchor: 'end', color: 'muted', fontSize: 11 },
    }),
    svgElement('path', {
      d: known.map(({ low, high }, i) => `M${round(middle(i))},${round(y(low))}V${round(y(high))}`).join(''),
      stroke: color('muted'),
    }),
    ...known.map(({ from, count, of, share, low, high }, i) =>
      drawMark(
        'rect',
        {
          x: middle(i) - size / 2,
          y: y(share) - size / 2,
          width: size,
          height: size,
          rx: size / 2,
          fill: color('accent'),
        },
        {
          title: `${label(from)}: ${formatNumber(count)} of ${formatNumber(of)} missed (${formatShare(share)}, ${formatShare(low)} to ${formatShare(high)})`,
          data: { from, missed: count, of },
        },
      ),
    ),
    drawLabels({
      labels: known.flatMap(({ from }, i) =>
        i % each === 0 ? [{ x: middle(i), y: bottom + 15, text: label(from) }] : [],
      ),
      ...{ anchor: 'middle', color: 'muted', fontSize: 11 },
    }),
  ])
}

const round = (value: number) => Math.round(value * 100) / 100
/** On whole pixels, so that it is sharp. */
const line = (value: number) => Math.round(value) + 0.5

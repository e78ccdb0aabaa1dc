import { scaleLinear } from 'd3-scale'
import { formatRole } from '../figures/formatRole.ts'
import { formatShare } from '../figures/formatShare.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { svgElement } from '../markup/svgElement.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type ChartFormat, color, getRoleColor } from './color.ts'
import { drawFrame, drawMark } from './drawFrame.ts'
import { drawLabels } from './drawLabels.ts'

const barHeight = 16

/** A bar for each role that has a schedule: as long as duties were missed. */
export function drawMissedDuties(
  { participation: { byRole } }: RenderReportParameters,
  roles: readonly string[],
  { width, isNarrow }: ChartFormat,
): string {
  const bars = roles.flatMap((role) => {
    const { scheduled = 0, missed = 0 } = byRole[role] ?? {}
    return scheduled > 0 ? [{ role, scheduled, missed }] : []
  })
  const rowHeight = isNarrow ? 40 : 36
  const fontSize = isNarrow ? 11 : 12
  const left = isNarrow ? 104 : 190
  // Beside the longest bar there is room for its figures.
  const end = width - (isNarrow ? 104 : 215)
  const bottom = bars.length * rowHeight + 4
  const length = scaleLinear([0, Math.max(1, ...bars.map(({ missed }) => missed))], [0, end - left])
  // A few among thousands are still to be seen.
  const getLength = (missed: number) => (missed === 0 ? 0 : Math.max(2, length(missed)))
  const middle = (row: number) => (row + 0.5) * rowHeight

  return drawFrame({ width, height: bottom + 4 }, [
    drawLabels({
      labels: bars.map(({ role }, row) => ({
        x: left - 8,
        y: middle(row),
        text: isNarrow ? wrap(formatRole(role), 16) : formatRole(role),
      })),
      anchor: 'end',
      color: 'text',
      fontSize,
    }),
    ...bars.flatMap(({ role, scheduled, missed }, row) =>
      missed === 0
        ? []
        : [
            drawMark(
              'path',
              { d: drawBar(left, middle(row) - barHeight / 2, getLength(missed)), fill: color(getRoleColor(role)) },
              {
                title: `${formatRole(role)}: ${formatNumber(missed)} of ${formatNumber(scheduled)} missed`,
                data: { role, missed, scheduled },
              },
            ),
          ],
    ),
    svgElement('path', { d: `M${left},0V${bottom}`, stroke: color('line') }),
    drawLabels({
      labels: bars.map(({ scheduled, missed }, row) => {
        const share = formatShare(missed / scheduled)
        const text = isNarrow
          ? `${formatNumber(missed)} (${share})`
          : `${formatNumber(missed)} of ${formatNumber(scheduled)} (${share})`
        return { x: left + getLength(missed) + 6, y: middle(row), text }
      }),
      anchor: 'start',
      color: 'muted',
      fontSize,
    }),
  ])
}

/** The outline of a bar to the right, with round corners at its end. */
function drawBar(x: number, y: number, length: number): string {
  const radius = Math.min(3, length)
  const end = Math.round((x + length - radius) * 100) / 100
  return `M${x},${y}H${end}q${radius},0,${radius},${radius}v${barHeight - 2 * radius}q0,${radius},${-radius},${radius}H${x}z`
}

/** Lines of a text with at most this many characters, as far as its words allow. */
function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

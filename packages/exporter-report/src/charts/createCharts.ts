import { formatRole } from '../figures/formatRole.ts'
import { getRoles } from '../figures/getRoles.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { formatNumber } from '../text/formatCount.ts'
import { type Chart, type ChartFormat, createChart, getRoleColor } from './color.ts'
import { drawHeatMap } from './drawHeatMap.ts'
import { drawMissedDuties } from './drawMissedDuties.ts'
import { drawStackedBars } from './drawStackedBars.ts'

export type Charts = {
  heatMap: Chart | undefined
  missedDuties: Chart | undefined
  decidedTime: Chart | undefined
  rounds: Chart | undefined
}

/** Draws the charts of a report. A chart without figures is left out. */
export function createCharts(data: RenderReportParameters): Charts {
  const { operators, participation } = data
  const { byRole, intervals } = participation
  const roles = getRoles(data)
  const hasShares = operators.length > 0 && intervals.length > 0
  const hasSchedule = roles.some((role) => (byRole[role]?.scheduled ?? 0) > 0)
  const hasTimes = roles.some((role) => byRole[role]?.decidedTime)
  const hasRounds = roles.some((role) => (byRole[role]?.instances ?? 0) > 0)
  return {
    heatMap: hasShares ? createChart((format) => drawHeatMap(data, format)) : undefined,
    missedDuties: hasSchedule ? createChart((format) => drawMissedDuties(data, roles, format)) : undefined,
    decidedTime: hasTimes ? createChart((format) => drawDecidedTime(data, roles, format)) : undefined,
    rounds: hasRounds ? createChart((format) => drawRounds(data, roles, format)) : undefined,
  }
}

/** Columns of half a second up to the length of a slot; what came later is in the last one. */
function drawDecidedTime(data: RenderReportParameters, roles: readonly string[], format: ChartFormat): string {
  const count = Math.max(4, Math.min(60, data.network.custom.secondsPerSlot * 2)) + 1
  const last = count - 1
  const start = (column: number) => `${column / 2}`
  // So far apart that the last one, which is longer, stands apart too.
  const step = 2 * Math.ceil(count / (format.isNarrow ? 16 : 62))
  const columns = Array.from({ length: count }, (_, column) => {
    if (column === last) return `> ${start(last)}`
    return column % step === 0 && last - column >= step ? start(column) : ''
  })
  const describeRange = (column: number) =>
    column === last ? `after ${start(last)} s` : `${start(column)} to ${start(column + 1)} s`
  return drawStackedBars({
    format,
    height: format.isNarrow ? 210 : 240,
    columns,
    series: roles.map((role) => {
      const counts = countByColumn(data, role, count)
      return {
        color: getRoleColor(role),
        counts,
        describe: (column) => ({
          title: `${formatRole(role)}, decided ${describeRange(column)} after the start of the slot: ${formatNumber(counts[column] ?? 0)}`,
        }),
      }
    }),
  })
}

function countByColumn(
  { participation: { byRole } }: RenderReportParameters,
  role: string,
  columnCount: number,
): number[] {
  const counts = Array.from({ length: columnCount }, () => 0)
  for (const { bucket, count } of byRole[role]?.decidedTime?.histogram ?? []) {
    const column = Math.max(0, Math.min(columnCount - 1, Math.floor(bucket / 500)))
    counts[column] = (counts[column] ?? 0) + count
  }
  return counts
}

/** Consensus instances that took 2, 3, 4, … rounds. */
export function drawRounds(
  { participation: { byRole } }: RenderReportParameters,
  roles: readonly string[],
  format: ChartFormat,
): string {
  const last = Math.max(4, ...roles.map((role) => byRole[role]?.rounds.length ?? 0))
  const rounds = Array.from({ length: last - 1 }, (_, i) => i + 2)
  return drawStackedBars({
    format,
    height: format.isNarrow ? 190 : 200,
    columns: rounds.map((round) => formatRounds(round, format)),
    maxBarWidth: 56,
    series: roles.map((role) => {
      const counts = rounds.map((round) => byRole[role]?.rounds[round - 1] ?? 0)
      return {
        color: getRoleColor(role),
        counts,
        describe: (column) => {
          const [round = 0, count = 0] = [rounds[column], counts[column]]
          return {
            title: `${formatRole(role)}: ${formatNumber(count)} took ${round} rounds`,
            data: { role, round, count },
          }
        },
      }
    }),
  })
}

/** The last column counts all instances with more rounds as well. */
function formatRounds(round: number, { isNarrow }: ChartFormat): string {
  if (round === 12) return isNarrow ? '12+' : '12 and more'
  return isNarrow ? `${round}` : `${round} rounds`
}

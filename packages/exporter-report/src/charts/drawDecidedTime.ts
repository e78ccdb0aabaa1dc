import { formatRole } from '../figures/formatRole.ts'
import type { ReportData } from '../figures/reportData.ts'
import { formatNumber } from '../text/formatNumber.ts'
import type { ChartFormat } from './createChart.ts'
import { drawStackedBars } from './drawStackedBars.ts'
import { getRoleColor } from './getRoleColor.ts'

/** Columns of half a second up to the length of a slot; what came later is in the last one. */
export function drawDecidedTime(data: ReportData, roles: readonly string[], format: ChartFormat): string {
  const count = Math.max(4, Math.min(60, data.network.custom.secondsPerSlot * 2)) + 1
  const last = count - 1
  const start = (column: number) => `${column / 2}`
  const step = format.isNarrow ? 4 : 2
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

function countByColumn({ participation: { byRole } }: ReportData, role: string, columnCount: number): number[] {
  const counts = Array.from({ length: columnCount }, () => 0)
  for (const { bucket, count } of byRole[role]?.decidedTime?.histogram ?? []) {
    const column = Math.max(0, Math.min(columnCount - 1, Math.floor(bucket / 500)))
    counts[column] = (counts[column] ?? 0) + count
  }
  return counts
}

import { formatRole } from '../figures/formatRole.ts'
import type { ReportData } from '../figures/reportData.ts'
import { formatNumber } from '../text/formatNumber.ts'
import type { ChartFormat } from './createChart.ts'
import { drawStackedBars } from './drawStackedBars.ts'
import { getRoleColor } from './getRoleColor.ts'

/** Consensus instances that took 2, 3, 4, … rounds. */
export function drawRounds(
  { participation: { byRole } }: ReportData,
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

import { getRoles } from '../figures/getRoles.ts'
import type { ReportData } from '../figures/reportData.ts'
import { type Chart, createChart } from './createChart.ts'
import { drawDecidedTime } from './drawDecidedTime.ts'
import { drawHeatMap } from './drawHeatMap.ts'
import { drawMissedDuties } from './drawMissedDuties.ts'
import { drawRounds } from './drawRounds.ts'

export type Charts = {
  heatMap: Chart | undefined
  missedDuties: Chart | undefined
  decidedTime: Chart | undefined
  rounds: Chart | undefined
}

/** Draws the charts of a report. A chart without figures is left out. */
export function createCharts(data: ReportData): Charts {
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

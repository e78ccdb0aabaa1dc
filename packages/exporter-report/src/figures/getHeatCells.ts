import type { SignerShare } from '@x/exporter-client/internal'
import type { ReportData } from './reportData.ts'

/** One cell of the heat map. */
export type HeatCell = SignerShare & {
  operatorId: number
  /** Slots of the interval, both ends included. */
  from: number
  to: number
  /** Position of the interval, from 0. */
  column: number
  /** Position of the operator, from 0: the worst is on top. */
  row: number
}

/** The cells of the heat map: a share for each operator and interval in which something was expected of it. */
export function getHeatCells({
  participation,
  operators,
}: Pick<ReportData, 'participation' | 'operators'>): HeatCell[] {
  const rows = new Map(operators.map(({ operatorId }, row) => [operatorId, row]))
  return participation.intervals.flatMap((interval, column) =>
    interval.operators.flatMap((share) => {
      const row = rows.get(share.operatorId)
      return row === undefined ? [] : [{ ...share, from: interval.from, to: interval.to, column, row }]
    }),
  )
}

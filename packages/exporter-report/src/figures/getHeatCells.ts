import type { SignerShare } from '@x/exporter-client/internal'
import { getShareClass } from './getShareClass.ts'
import type { RenderReportParameters } from './renderReportParameters.ts'

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
  /** The color of the share: 0 for below 75 %, then from 75, 90, 95, 98 and 99.5 % on. */
  shareClass: number
}

/** The cells of the heat map: a share for each operator and interval in which something was expected of it. */
export function getHeatCells({
  participation,
  operators,
}: Pick<RenderReportParameters, 'participation' | 'operators'>): HeatCell[] {
  const rows = new Map(operators.map(({ operatorId }, row) => [operatorId, row]))
  return participation.intervals.flatMap((interval, column) =>
    interval.operators.flatMap((share) => {
      const row = rows.get(share.operatorId)
      if (row === undefined) return []
      const { from, to } = interval
      return [{ ...share, from, to, column, row, shareClass: getShareClass(share.share ?? 0) }]
    }),
  )
}

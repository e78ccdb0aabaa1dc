import type { FailedSlots, PartialErrors, Participation, SignerShare } from '@x/exporter-client'
import type { Network } from '@x/schemas'

/** Everything that a report shows. */
export type ReportData = {
  network: Network
  from: number
  to: number
  mode: string
  nodeVersion: string | undefined
  /** Time of making in ms. */
  createdAt: number
  /** What the report is about, where it is not about all: `operators 1, 2`. */
  subject: string | undefined
  participation: Participation
  intervalSlots: number
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  /** Operators of the heat map and the table, the worst first. */
  operators: Participation['operators']
  /** Names of operators by id, as far as they are known. */
  names: ReadonlyMap<number, string>
}

/** One cell of the heat map. */
export type HeatCell = SignerShare & {
  operatorId: number
  from: number
  to: number
  /** Position of the interval and of the operator, the worst operator on top. */
  column: number
  row: number
}

/** The cells of the heat map: a share for each operator and interval in which something was expected of it. */
export function getHeatCells({ participation, operators }: ReportData): HeatCell[] {
  const rows = new Map(operators.map(({ operatorId }, row) => [operatorId, row]))
  return participation.intervals.flatMap((interval, column) =>
    interval.operators.flatMap((share) => {
      const row = rows.get(share.operatorId)
      return row === undefined ? [] : [{ ...share, from: interval.from, to: interval.to, column, row }]
    }),
  )
}

/** Lower ends of the classes that shares are coloured by, the worst first. */
export const shareClasses: readonly number[] = [0, 0.75, 0.9, 0.95, 0.98, 0.995]

/** Which class a share is in. */
export function getShareClass(share: number): number {
  return shareClasses.findLastIndex((start) => share >= start)
}

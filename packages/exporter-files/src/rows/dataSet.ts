import type { CommitteeTrace, Decided, ValidatorTrace } from '@x/exporter-client'

/** The kinds of rows that an exporter has. */
export type DataSet = 'decideds' | 'validators' | 'committees'

/** The kinds of rows that can be exported. */
export const dataSets: readonly DataSet[] = ['decideds', 'validators', 'committees']

/** A row of any kind, as the client reads it. */
export type Row = Decided | ValidatorTrace | CommitteeTrace

/** Which rows, as the client takes it. */
export type RowFilters = {
  /** Duties, or for committees the roles of their runners. Empty: all that can be asked for. */
  roles: string[]
  publicKeys?: string[] | undefined
  validatorIndices?: number[] | undefined
  committeeIds?: string[] | undefined
}

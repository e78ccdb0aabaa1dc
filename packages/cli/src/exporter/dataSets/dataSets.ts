import type { CommitteeTrace, Decided, ValidatorTrace } from '@x/exporter-client'

/** The kinds of rows, as the commands are named. */
export type DataSetName = 'decideds' | 'validators' | 'committees'

export const dataSetNames: readonly DataSetName[] = ['decideds', 'validators', 'committees']

export type Row = Decided | ValidatorTrace | CommitteeTrace

/** Which rows, as the client takes it. */
export type Filters = {
  /** Duties, or for committees the roles of their runners. Empty: all that can be asked for. */
  roles: string[]
  publicKeys?: string[] | undefined
  validatorIndices?: number[] | undefined
  committeeIds?: string[] | undefined
}

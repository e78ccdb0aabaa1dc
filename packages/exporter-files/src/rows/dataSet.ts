import type { CommitteeTrace, Decided, ValidatorTrace } from '@x/exporter-client'
import type { TableName } from '../tables/tableDefinitions.ts'

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

/** What an export has: one kind of rows as the exporter gives them, or the flat tables. */
export type ExportData = DataSet | 'tables'

/** The flat tables that have a file for each partition, in the order in which they are put in their place. */
export const flatTables = [
  'ssv_duty',
  'ssv_duty_operator',
  'ssv_consensus_message',
  'ssv_partial_signature',
  'ssv_decided',
  'ssv_schedule',
  'ssv_coverage',
] as const satisfies readonly TableName[]

/** A flat table that has a file for each partition. */
export type FlatTable = (typeof flatTables)[number]

/** The table that has the rows of a kind. */
export const tableOfDataSet = {
  decideds: 'ssv_decided',
  validators: 'ssv_validator_trace',
  committees: 'ssv_committee_trace',
} as const satisfies Record<DataSet, TableName>

/** The tables of which a partition has a file each. */
export function getTablesOf(data: ExportData): readonly TableName[] {
  return data === 'tables' ? flatTables : [tableOfDataSet[data]]
}

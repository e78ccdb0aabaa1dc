import {
  type ExporterConnection,
  type ExporterStream,
  type StreamOptions,
  streamCommitteeTracesWith,
  streamValidatorTracesWith,
} from '@x/exporter-client'
import type { DataSet, Row, RowFilters } from '../rows/dataSet.ts'
import { findRunnerRoles, openStream } from '../rows/openStream.ts'
import { type ColumnRowOf, createRowTaker } from './createRowTaker.ts'
import type { TraceSet } from './describeRows.ts'

/**
 * Begins the stream of one kind of rows, as `openStream` does, for who writes them as columns: traces, which are nearly
 * all of it, are read as such. Rows in which anything is unusual come as from there.
 */
export function openColumnStream(
  client: ExporterConnection,
  data: DataSet,
  filters: RowFilters,
  options: StreamOptions,
): ExporterStream<Row | ColumnRowOf[TraceSet]> {
  const { roles, publicKeys, validatorIndices, committeeIds } = filters
  if (data === 'decideds') return openStream(client, data, filters, options)
  if (data === 'validators') {
    const validators = { ...options, roles, publicKeys, validatorIndices }
    return streamValidatorTracesWith(client, validators, createRowTaker(data))
  }
  const committees = { ...options, committeeIds, roles: findRunnerRoles(roles) }
  return streamCommitteeTracesWith(client, committees, createRowTaker(data))
}

import {
  type ExporterConnection,
  type ExporterStream,
  type StreamOptions,
  streamCommitteeTracesWith,
  streamValidatorTracesWith,
} from '@x/exporter-client'
import type { FileFormat } from '../file/createPartitionFile.ts'
import type { DataSet, Row, RowFilters } from '../rows/dataSet.ts'
import { findRunnerRoles, openStream } from '../rows/openStream.ts'
import { type ColumnRowOf, createRowTaker } from './createRowTaker.ts'
import type { TraceSet } from './describeRows.ts'

/** Begins the stream of one kind of rows. Nothing is sent before its first iteration. */
export type OpenRows = (
  client: ExporterConnection,
  filters: RowFilters,
  options: StreamOptions,
) => ExporterStream<Row | ColumnRowOf[TraceSet]>

/**
 * Creates what begins streams, as `openStream` does, for who writes them to files: traces for Parquet, which are nearly
 * all of it, are read as columns. Rows in which anything is unusual come as from there. What the answers of a stream have
 * taken of memory, the next stream uses again.
 */
export function createStreamOpener(data: DataSet, format: FileFormat): OpenRows {
  if (data === 'decideds' || format !== 'parquet') {
    return (client, filters, options) => openStream(client, data, filters, options)
  }
  if (data === 'validators') {
    const openTaker = createRowTaker(data)
    return (client, { roles, publicKeys, validatorIndices }, options) =>
      streamValidatorTracesWith(client, { ...options, roles, publicKeys, validatorIndices }, openTaker)
  }
  const openTaker = createRowTaker(data)
  return (client, { roles, committeeIds }, options) =>
    streamCommitteeTracesWith(client, { ...options, committeeIds, roles: findRunnerRoles(roles) }, openTaker)
}

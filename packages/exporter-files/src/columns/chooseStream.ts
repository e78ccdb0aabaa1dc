import type { ExporterConnection, ExporterStream } from '@x/exporter-client'
import { type StreamOptions, streamCommitteeTracesWith, streamValidatorTracesWith } from '@x/exporter-client/internal'
import type { FileFormat } from '../file/createPartitionFile.ts'
import type { DataSet, Row, RowFilters } from '../rows/dataSet.ts'
import { findRunnerRoles, openStream } from '../rows/openStream.ts'
import { type ColumnRowOf, createRowTaker } from './createRowTaker.ts'
import type { TraceSet } from './describeRows.ts'

/** Opens the stream of one kind of rows. Sends nothing before the first iteration. */
export type OpenRows = (
  client: ExporterConnection,
  filters: RowFilters,
  options: StreamOptions,
) => ExporterStream<Row | ColumnRowOf[TraceSet]>

/**
 * Creates a function that opens streams to be written to files, as `openStream` does. Traces for Parquet, which are nearly
 * all of the data, are read as columns; unusual rows go through the slow parser of `openStream`. Response buffers are
 * reused by the next stream.
 */
export function chooseStream(data: DataSet, format: FileFormat): OpenRows {
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

import { type ExporterConnection, streamWitnesses, type WitnessFinding } from '@x/exporter-client'
import type { StreamBatch, StreamOptions, WitnessLack } from '@x/exporter-client/internal'
import type { FileFormat } from '../file/createPartitionFile.ts'
import type { DataSet, Row, RowFilters } from '../rows/dataSet.ts'
import { openStream } from '../rows/openStream.ts'
import { chooseStream } from './chooseStream.ts'
import type { ColumnRowOf } from './createRowTaker.ts'
import type { TraceSet } from './describeRows.ts'

/** A piece of what one or several exporters have. */
export type RowBatch = StreamBatch<(Row & { seenBy?: string[] | undefined }) | ColumnRowOf[TraceSet]> & {
  findings?: readonly WitnessFinding[] | undefined
  lacks?: readonly WitnessLack[] | undefined
}

/** Opens the rows of one exporter or several. Sends nothing before the first iteration. */
export type OpenWitnesses = (
  clients: readonly ExporterConnection[],
  filters: RowFilters,
  options: StreamOptions,
) => { batches: () => AsyncIterable<RowBatch> }

/**
 * Creates a function that opens the rows of one exporter as `chooseStream` does. Those of several are read as objects, since
 * each message has to be told from the others, and merged.
 */
export function openWitnesses(data: DataSet, format: FileFormat): OpenWitnesses {
  const openRows = chooseStream(data, format)
  return (clients, filters, options) => {
    const [only, ...others] = clients
    if (only !== undefined && others.length === 0) return openRows(only, filters, options)
    return streamWitnesses(clients, (client, each: StreamOptions) => openStream(client, data, filters, each), options)
  }
}

import type { ExporterConnection, NodeValidator, Witnessed } from '@x/exporter-client'
import type { StreamEffort } from '@x/exporter-client/internal'
import type { OpenWitnesses, RowBatch } from '../columns/openWitnesses.ts'
import type { ExportManifestFile } from '../manifest/exportManifest.ts'
import { isColumnRow } from '../parquet/createColumnStore.ts'
import type { Partition } from '../plan/getPartitions.ts'
import { type DataSet, tableOfDataSet } from '../rows/dataSet.ts'
import type { Gaps } from '../rows/gaps.ts'
import { toDecidedRow } from '../rows/messageRows.ts'
import { nameWitnesses } from '../rows/nameWitnesses.ts'
import { type OpenPartition, type OpenPartitionParameters, openPartition } from './openPartition.ts'

export type WriteRunParameters = OpenPartitionParameters & {
  /** Neighbours, in order. */
  run: Run
  data: DataSet
  clients: readonly ExporterConnection[]
  openRows: OpenWitnesses
  concurrency: number
  effort: StreamEffort
  /** The validators that the exporter knows; only the flat tables need them. */
  known: readonly NodeValidator[]
  /** Slots of the first request; the default of the stream where absent. */
  initialWindow?: number | undefined
  signal: AbortSignal
  /** Called when a file is in its place. */
  onFile: (file: ExportManifestFile) => Promise<void> | void
  /** Called with the number of slots that were fetched so far. */
  onProgress: (slots: number) => void
}

/** Neighbouring partitions that one stream fetches. */
export type Run = readonly [Partition, ...Partition[]]

/**
 * Fetches one kind of rows of a run of partitions as one stream, and cuts it into files.
 *
 * @returns the slots that the exporter was asked for at a time in the end
 * @throws {ExportError} `disk`: a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read
 */
export async function writeRun({
  data,
  run,
  clients,
  openRows,
  concurrency,
  effort,
  initialWindow,
  signal,
  onFile,
  onProgress,
  ...parameters
}: WriteRunParameters): Promise<number | undefined> {
  const { filters } = parameters.plan
  const { from } = run[0]
  const { to } = run.at(-1) ?? run[0]
  let windowSize = initialWindow
  const stream = openRows(clients, filters, {
    ...effort,
    from,
    to,
    concurrency,
    initialWindow,
    signal,
    onProgress: (progress) => {
      windowSize = progress.windowSize
    },
  })
  const rest = [...run]
  let open: OpenPartition | undefined
  /** The file before: the disk takes its time, in which the next one is filled. */
  let finishing: Promise<void> | undefined
  const finish = async (partition: OpenPartition) => onFile(await partition.finish())
  try {
    for await (const batch of stream.batches()) {
      // Traces are written as they are.
      const rows = batch.data.map((row) =>
        'publicKey' in row ? addSeenBy(toDecidedRow(row), row) : addSeenBy(row, row),
      )
      // A batch may hold the end of one partition, whole ones, and the beginning of another.
      for (let [partition] = rest; partition && partition.from <= batch.to; [partition] = rest) {
        open ??= await openPartition(tableOfDataSet[data], partition, parameters)
        await open.append(rows)
        open.addGaps(getGaps(batch))
        if (batch.to < partition.to) break
        await finishing
        finishing = finish(open)
        // Whoever waits for it is told.
        finishing.catch(() => undefined)
        open = undefined
        rest.shift()
      }
      release(batch.data)
      onProgress(batch.to - from + 1)
    }
    await finishing
  } finally {
    await finishing?.catch(() => undefined)
    await open?.discard()
  }
  return windowSize
}

/** Says of a row which of several exporters have it; nothing where one alone was asked. */
function addSeenBy<row extends object>(row: row, source: object): row {
  const { seenBy }: Witnessed = source
  if (seenBy) Object.assign(row, { seen_by: nameWitnesses(seenBy) })
  return row
}

/** Gives back what the answers of rows took that are in their files now. */
function release(rows: readonly object[]): void {
  for (const row of rows) if (isColumnRow(row)) row.columns.release()
}

function getGaps({ from, to, failed, errors, caveats, unreadable, findings = [], lacks = [] }: RowBatch): Gaps {
  return {
    failed: failed ? [failed] : [],
    errors: errors.map((message) => ({ from, to, message, count: 1 })),
    caveats,
    unreadable,
    ...{ findings, lacks },
  }
}

import { streamDuties } from '@x/exporter-client'
import type { DutyBatch } from '@x/exporter-client/internal'
import { createCoverage } from '../rows/createCoverage.ts'
import { createMembers } from '../rows/createMembers.ts'
import { type FlatTable, flatTables } from '../rows/dataSet.ts'
import { toDutyOperatorRows, toDutyRow, toScheduleRows } from '../rows/dutyRows.ts'
import { type MessageContext, toConsensusRows, toDecidedRows, toSignatureRows } from '../rows/messageRows.ts'
import { type OpenPartition, openPartition } from './openPartition.ts'
import type { WriteRunParameters } from './writeRun.ts'

/**
 * Reads the duties of each partition of a run, and writes them as flat tables.
 *
 * @throws {ExportError} `disk`: a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read
 */
export async function writeTables({
  run,
  client,
  concurrency,
  effort,
  signal,
  known,
  onFile,
  onProgress,
  ...parameters
}: Omit<WriteRunParameters, 'data' | 'openRows'>): Promise<void> {
  const { network } = parameters
  const context = { network, members: createMembers(known) }
  let slotsBefore = 0
  for (const partition of run) {
    const { from, to } = partition
    const stream = streamDuties(client, { ...effort, network, from, to, known, concurrency, signal, withRows: true })
    const coverage = createCoverage(partition)
    const open: OpenPartition[] = []
    try {
      for (const table of flatTables) open.push(await openPartition(table, partition, parameters))
      for await (const batch of stream.batches()) {
        for (const [i, table] of flatTables.entries()) await open[i]?.append(rowsOf[table](batch, context))
        const { unreadable } = batch
        coverage.add({ unreadable })
        for (const file of open) file.addGaps({ unreadable })
        onProgress(slotsBefore + Math.floor(((to - from + 1) * batch.done) / batch.total))
      }
      const { failed, errors, caveats } = stream.summary()
      coverage.add({ failed, errors, caveats })
      await open[flatTables.indexOf('ssv_coverage')]?.append(coverage.getRows())
      for (const file of open) file.addGaps({ failed, errors, caveats })
      while (open[0]) {
        const file = await open[0].finish()
        open.shift()
        await onFile(file)
      }
    } finally {
      for (const file of open) await file.discard()
    }
    slotsBefore += to - from + 1
  }
}

/** The rows that a batch has for each table. What is not known shows in the end. */
const rowsOf: Readonly<Record<FlatTable, (batch: DutyBatch, context: MessageContext) => { slot: number }[]>> = {
  ssv_duty: ({ duties }) => duties.map(toDutyRow),
  ssv_duty_operator: ({ duties }) => duties.flatMap(toDutyOperatorRows),
  ssv_consensus_message: ({ rows }, context) => rows.flatMap((row) => toConsensusRows(row, context)),
  ssv_partial_signature: ({ rows }, context) => rows.flatMap((row) => toSignatureRows(row, context)),
  ssv_decided: ({ rows }, context) => rows.flatMap((row) => toDecidedRows(row, context)),
  ssv_schedule: ({ duties }) => duties.flatMap(toScheduleRows),
  ssv_coverage: () => [],
}

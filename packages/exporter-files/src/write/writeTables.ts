import { streamDuties } from '@x/exporter-client'
import type { DutyBatch } from '@x/exporter-client/internal'
import { createCoverage } from '../rows/createCoverage.ts'
import { createMembers } from '../rows/createMembers.ts'
import { type FlatTable, flatTables, type Row } from '../rows/dataSet.ts'
import { toDutyOperatorRows, toDutyRow, toScheduleRows } from '../rows/dutyRows.ts'
import { type MessageContext, toConsensusRows, toDecidedRows, toSignatureRows } from '../rows/messageRows.ts'
import { addWitnesses } from './addWitnesses.ts'
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
  clients,
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
    const stream = streamDuties(clients, { ...effort, network, from, to, known, concurrency, signal, withRows: true })
    const coverage = createCoverage(partition)
    const open: OpenPartition[] = []
    try {
      for (const table of flatTables) open.push(await openPartition(table, partition, parameters))
      for await (const batch of stream.batches()) {
        for (const [i, table] of flatTables.entries()) await open[i]?.append(getRows(table, batch, context))
        const { unreadable } = batch
        const { findings, lacks } = batch.input
        coverage.add({ unreadable, findings })
        for (const file of open) file.addGaps({ unreadable, findings, lacks })
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

/** The rows of a table, with which of several exporters have each. */
function getRows(table: FlatTable, batch: DutyBatch, context: MessageContext): { slot: number }[] {
  const rows = rowsOf[table](batch, context)
  const { views } = batch.input
  const toRows = messageTables[table]
  return views && toRows ? addWitnesses(table, rows, { views, toRows: (row) => toRows(row, context) }) : rows
}

/** The tables of messages, which are the rows of traces taken apart. */
const messageTables: Partial<Record<FlatTable, (row: Row, context: MessageContext) => { slot: number }[]>> = {
  ssv_consensus_message: toConsensusRows,
  ssv_partial_signature: toSignatureRows,
  ssv_decided: toDecidedRows,
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

import { streamDuties } from '@x/exporter-client'
import { tables, toDutyRow, toPointRow, toSignatureRows } from '../rows/tables.ts'
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
  let slotsBefore = 0
  for (const partition of run) {
    const { from, to } = partition
    const stream = streamDuties(client, { ...effort, network, from, to, known, concurrency, signal, withPoints: true })
    const open: OpenPartition[] = []
    try {
      for (const table of tables) open.push(await openPartition(table, partition, parameters))
      const [duties, signatures, points] = open
      for await (const batch of stream.batches()) {
        await duties?.append(batch.duties.map(toDutyRow))
        await signatures?.append(batch.duties.flatMap(toSignatureRows))
        await points?.append(batch.points.map(toPointRow))
        for (const file of open) file.addGaps({ unreadable: batch.unreadable })
        onProgress(slotsBefore + Math.floor(((to - from + 1) * batch.done) / batch.total))
      }
      const { failed, errors, caveats } = stream.summary()
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

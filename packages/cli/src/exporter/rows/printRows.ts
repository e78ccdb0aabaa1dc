import type { StreamProgress, UnreadableRow } from '@x/exporter-client'
import type { DataSet } from '@x/exporter-files'
import { completeRoles, openStream } from '@x/exporter-files'
import { InvalidInputError, type Network, slotToTime } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { RowFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporter } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { type OpenSlotRange, readOpenSlotRange, readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/streamFlags.ts'
import { formatSlots } from '../problems/formatSlots.ts'
import { printProblems } from '../problems/printProblems.ts'
import { createRowWriter } from './createRowWriter.ts'
import { createTable } from './createTable.ts'
import { readCursorFile, writeCursorFile } from './cursorFile.ts'
import { createCsv } from './formatCsv.ts'
import { readFormat } from './readFormat.ts'

/** Rows that could not be read are kept for the end, but no more than about so many. */
const maxUnreadable = 1000

/** Prints the rows of a range of slots as they come, then what may be missing. */
export async function printRows(context: Context, dataSet: DataSet, flags: RowFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const settings = await readExporter(context, flags)
  const { client, network } = settings
  const follow = flags.follow === true
  const range: OpenSlotRange = follow ? readOpenSlotRange(flags, network) : readSlotRange(flags, network)
  const filters = await readFilters(dataSet, flags)
  const options = readStreamOptions(flags)
  const cursor = flags.cursor === undefined ? undefined : await readCursorFile(flags.cursor)
  context.startWork()

  await probeExporter(settings, signal)
  const closed = new AbortController()
  const started = performance.now()
  const from = cursor?.from ?? range.from
  const complete = completeRoles(filters, { data: dataSet, from, network })
  const stream = openRows(client, dataSet, complete, {
    ...range,
    ...options,
    cursor,
    follow,
    concurrency: settings.concurrency,
    signal: AbortSignal.any([signal, closed.signal]),
    onProgress: (progress) => output.status(formatRowProgress(progress, performance.now() - started)),
  })
  const writer = createRowWriter({
    format,
    stream: stdout,
    csv: createCsv(dataSet),
    table: createTable(dataSet, network, output.style),
    signal,
    onClose: () => closed.abort(new DOMException('The reader of the output has gone.', 'AbortError')),
  })
  const unreadable: UnreadableRow[] = []
  const finish = async () => {
    output.status(undefined)
    const summary = { ...stream.summary(), unreadable }
    const { from, to, done, failed, errors, caveats } = summary
    await writer.end({ from, to, done, failed, errors, unreadable, caveats })
    const isPartial = printProblems(output, summary)
    if (output.isLive) {
      output.note(`${formatCount(summary.rows, 'row')} from ${formatCount(summary.slotsDone, 'slot')}.`)
    }
    if (isPartial && flags.allowPartial !== true) context.exitCode = 1
  }
  if (output.isLive) output.note(describeRange(range, network))

  // From here on the rows are the result: an error is reported on stderr alone.
  context.hasWrittenResult = true
  try {
    for await (const { data, unreadable: others, cursor: behind } of stream.batches()) {
      if (unreadable.length < maxUnreadable) unreadable.push(...others)
      // Rows and the line of progress may share the terminal.
      if (data.length > 0 && stdout.isTTY === true) output.status(undefined)
      if (data.length > 0) await writer.write(data)
      if (flags.cursor !== undefined && !writer.isClosed) await writeCursorFile(flags.cursor, behind)
    }
  } catch (error) {
    // `ssvx … | head` has what it wanted.
    if (writer.isClosed && !signal.aborted) return
    await finish()
    throw error
  }
  if (!writer.isClosed) await finish()
}

/** A cursor says which filters it belongs to: with others, rows would come twice or never. */
function openRows(
  ...[client, dataSet, filters, options]: Parameters<typeof openStream>
): ReturnType<typeof openStream> {
  try {
    return openStream(client, dataSet, filters, options)
  } catch (error) {
    if (options.cursor === undefined || !(error instanceof InvalidInputError)) throw error
    throw new UsageError('The file of --cursor belongs to a run with other flags.', {
      cause: error,
      fix: 'Use the flags of that run, or another file.',
    })
  }
}

function formatRowProgress(
  { slot, slotsDone, slotsTotal, rows, slotsFailed }: StreamProgress,
  elapsed: number,
): string {
  const failed = slotsFailed > 0 ? `, ${formatCount(slotsFailed, 'slot')} failed` : ''
  const label = `${formatCount(rows, 'row')}${failed}`
  return slotsTotal === undefined
    ? `${label}, next is slot ${slot}`
    : formatProgress({ label, done: slotsDone, total: slotsTotal, elapsed })
}

/** What is read, for a person who waits. */
export function describeRange({ from, to }: OpenSlotRange, network: Network): string {
  const time = (slot: number) => new Date(slotToTime(network, slot)).toISOString().replace('.000Z', 'Z')
  return to === undefined
    ? `From slot ${group(from)} of ${network.name} (${time(from)}) on`
    : `${formatSlots({ from, to })} of ${network.name}, ${time(from)} to ${time(to)}`.replace(/^s/, 'S')
}

import {
  decodeProposal,
  type ExporterConnection,
  type Exporters,
  streamWitnesses,
  type WitnessStream,
} from '@x/exporter-client'
import type { ScheduleEntry, StreamOptions, StreamProgress, UnreadableRow } from '@x/exporter-client/internal'
import type { DataSet, Row } from '@x/exporter-files/internal'
import { completeRoles, openStream } from '@x/exporter-files/internal'
import { InvalidInputError, type Network, slotToTime } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { RowFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporterAnd } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { type OpenSlotRange, readOpenSlotRange, readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { formatSlots } from '../problems/printProblems.ts'
import { createTable } from './createTable.ts'
import { openCursorFile, writeCursorFile } from './cursorFile.ts'
import { createCsv } from './formatCsv.ts'
import { printStream } from './printStream.ts'
import { readFormat } from './readFormat.ts'

/** Rows that could not be read are kept for the end, but no more than about so many. */
export const maxUnreadable = 1000

/** Prints the rows of a range of slots as they come, then what may be missing. */
export async function printRows(context: Context, dataSet: DataSet, flags: RowFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const follow = flags.follow === true
  const [settings, range] = await readExporterAnd(
    context,
    flags,
    (network, now): OpenSlotRange =>
      follow ? readOpenSlotRange(flags, network, now) : readSlotRange(flags, network, now),
  )
  const { exporters, network } = settings
  const filters = await readFilters(dataSet, flags)
  const options = readStreamOptions(flags)
  const cursor = flags.cursor === undefined ? undefined : await openCursorFile(flags.cursor)
  context.startWork()

  await probeExporter(settings, signal)
  const started = performance.now()
  const from = cursor?.from ?? range.from
  const complete = completeRoles(filters, { data: dataSet, from, to: cursor?.to ?? range.to, network })
  let stream: WitnessStream<Row, ScheduleEntry>
  const unreadable: UnreadableRow[] = []
  await printStream(context, output, {
    format,
    csv: createCsv(dataSet),
    table: createTable(dataSet, network, output.style),
    allowPartial: flags.allowPartial === true,
    intro: describeRange(range, network),
    open: (signal) => {
      stream = openRows(exporters, dataSet, complete, {
        ...range,
        ...options,
        cursor,
        follow,
        concurrency: settings.concurrency,
        signal,
        onProgress: (progress) => output.status(formatRowProgress(progress, performance.now() - started)),
      })
      return stream.batches()
    },
    takeRows: (batch) => {
      if (unreadable.length < maxUnreadable) unreadable.push(...batch.unreadable)
      return batch.data.map(addProposal)
    },
    onTaken: async ({ cursor: behind }) => {
      if (flags.cursor !== undefined) await writeCursorFile(flags.cursor, behind)
    },
    summarize: () => {
      const { unreadable: count, rows, slotsDone, ...summary } = stream.summary()
      const { from, to, done, failed, errors, caveats } = summary
      return {
        summary: { from, to, done, failed, errors, unreadable, caveats, witnesses: stream.witnesses() },
        problems: {
          ...{ failed, errors, caveats, witnesses: stream.witnesses() },
          unreadable: { count, rows: unreadable },
        },
        outro: `${formatCount(rows, 'row')} from ${formatCount(slotsDone, 'slot')}.`,
      }
    },
  })
}

/** Writes what was proposed in clear beside its bytes. */
function addProposal(row: Row): Row {
  const proposal = 'consensus' in row ? decodeProposal(row) : undefined
  return proposal === undefined ? row : Object.assign({}, row, { proposal })
}

type Rest<list extends readonly unknown[]> = list extends readonly [unknown, ...infer rest] ? rest : never

/** A cursor says which filters it belongs to: with others, rows would come twice or never. */
function openRows(
  exporters: Exporters,
  ...[dataSet, filters, options]: Rest<Parameters<typeof openStream>>
): WitnessStream<Row, ScheduleEntry> {
  try {
    const open = (client: ExporterConnection, parameters: StreamOptions) =>
      openStream(client, dataSet, filters, parameters)
    return streamWitnesses(exporters, open, options)
  } catch (error) {
    if (options.cursor === undefined || !(error instanceof InvalidInputError)) throw error
    throw new UsageError('The file of --cursor belongs to a run with different flags.', {
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

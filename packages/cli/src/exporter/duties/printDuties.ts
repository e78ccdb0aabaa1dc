import { type DutyProblem, type DutyRecord, streamDuties } from '@x/exporter-client'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { ExporterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporter } from '../inputs/readExporter.ts'
import { readScope, type ScopeFlags } from '../inputs/readScope.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { readStreamOptions, type StreamFlags } from '../inputs/streamFlags.ts'
import { printProblems } from '../problems/printProblems.ts'
import { createRowWriter } from '../rows/createRowWriter.ts'
import { describeRange } from '../rows/printRows.ts'
import { readFormat } from '../rows/readFormat.ts'
import { createDutyCsv, createDutyTable } from './dutyLayouts.ts'

export type DutiesFlags = ExporterFlags &
  RangeFlags &
  ScopeFlags &
  PartialFlags &
  StreamFlags & {
    format?: string | undefined
    wrong?: string | true | undefined
    lateAfter?: string | undefined
  }

const knownProblems: readonly DutyProblem[] = ['missed', 'undecided', 'late', 'second-round']

/** Prints the duties of a range of slots as they are read, then what may be missing. */
export async function printDuties(context: Context, flags: DutiesFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const settings = await readExporter(context, flags)
  const { client, network, concurrency } = settings
  const range = readSlotRange(flags, network)
  const scope = await readScope(flags)
  const wanted = readProblems(flags.wrong)
  const lateAfter = readSeconds(flags.lateAfter, '--late-after', { from: 1 })
  const effort = readStreamOptions(flags)
  context.startWork()

  await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const validators = await readValidators({ ...scope, client }, output, signal)
  const closed = new AbortController()
  const stream = streamDuties(client, {
    ...range,
    ...effort,
    ...validators,
    network,
    concurrency,
    wrongOnly: wanted !== undefined,
    lateAfter,
    signal: AbortSignal.any([signal, closed.signal]),
  })
  const writer = createRowWriter<DutyRecord>({
    format,
    stream: stdout,
    csv: createDutyCsv(network),
    table: createDutyTable(network, output.style),
    signal,
    onClose: () => closed.abort(new DOMException('The reader of the output has gone.', 'AbortError')),
  })
  if (output.isLive) output.note(describeRange(range, network))
  let count = 0
  const finish = async () => {
    output.status(undefined)
    const { failed, errors, unreadable, caveats } = stream.summary()
    await writer.end({ ...range, count, failed, errors, unreadable, caveats })
    if (printProblems(output, { failed, errors, caveats }) && flags.allowPartial !== true) context.exitCode = 1
    if (output.isLive) output.note(`${formatCount(count, 'duty', 'duties')}.`)
  }

  // From here on the rows are the result: an error is reported on stderr alone.
  context.hasWrittenResult = true
  const started = performance.now()
  try {
    for await (const { duties, done, total } of stream.batches()) {
      const shown = wanted ? duties.filter(({ problems }) => problems.some((problem) => wanted.has(problem))) : duties
      count += shown.length
      // Rows and the line of progress may share the terminal.
      if (stdout.isTTY === true && shown.length > 0) output.status(undefined)
      await writer.write(shown)
      const label = formatCount(count, 'duty', 'duties')
      output.status(formatProgress({ label, done, total, elapsed: performance.now() - started }))
    }
  } catch (error) {
    // `ssvx … | head` has what it wanted.
    if (writer.isClosed && !signal.aborted) return
    await finish()
    throw error
  }
  if (!writer.isClosed) await finish()
}

/** Reads `--wrong`: which problems; `undefined` where duties without any are wanted too. */
function readProblems(text: string | true | undefined): ReadonlySet<DutyProblem> | undefined {
  if (text === undefined) return undefined
  if (text === true) return new Set(knownProblems)
  return new Set(
    text.split(',').map((item) => {
      const problem = knownProblems.find((name) => name === item.trim().toLowerCase())
      if (problem !== undefined) return problem
      throw new UsageError('--wrong has an item that is not a problem of a duty.', {
        fix: `The problems are ${knownProblems.join(', ')}.`,
      })
    }),
  )
}

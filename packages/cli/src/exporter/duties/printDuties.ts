import { type DutyStream, streamDuties } from '@x/exporter-client'
import { type DutyProblem, dutyProblems, type UnreadableRow } from '@x/exporter-client/internal'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { DutiesFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporterAnd } from '../inputs/readExporter.ts'
import { readScope } from '../inputs/readScope.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { describeRange, maxUnreadable } from '../rows/printRows.ts'
import { printStream } from '../rows/printStream.ts'
import { readFormat } from '../rows/readFormat.ts'
import { createDutyCsv, createDutyTable } from './dutyLayouts.ts'

/** Prints the duties of a range of slots as they are read, then what may be missing. */
export async function printDuties(context: Context, flags: DutiesFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const [settings, range] = await readExporterAnd(context, flags, (network, now) => readSlotRange(flags, network, now))
  const { exporters, network, concurrency } = settings
  const scope = await readScope(flags)
  const wanted = readProblems(flags.wrong)
  const lateAfter = readSeconds(flags.lateAfter, '--late-after', { from: 1 })
  const effort = readStreamOptions(flags)
  context.startWork()

  await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const validators = await readValidators({ ...scope, exporters }, output, signal)
  const started = performance.now()
  let stream: DutyStream
  let count = 0
  const unreadableRows: UnreadableRow[] = []
  await printStream(context, output, {
    format,
    csv: createDutyCsv(network),
    table: createDutyTable(network, output.style),
    allowPartial: flags.allowPartial === true,
    intro: describeRange(range, network),
    open: (signal) => {
      const isWrongOnly = wanted !== undefined
      const limits = { ...range, ...effort, concurrency, lateAfter, wrongOnly: isWrongOnly, signal }
      stream = streamDuties(exporters, { ...validators, ...limits, network })
      return stream.batches()
    },
    takeRows: ({ duties, unreadable }) => {
      if (unreadableRows.length < maxUnreadable) unreadableRows.push(...unreadable)
      const shown = wanted ? duties.filter(({ problems }) => problems.some((problem) => wanted.has(problem))) : duties
      count += shown.length
      return shown
    },
    onTaken: ({ done, total }) => {
      const label = formatCount(count, 'duty', 'duties')
      output.status(formatProgress({ label, done, total, elapsed: performance.now() - started }))
    },
    summarize: () => {
      const { failed, errors, unreadable, caveats } = stream.summary()
      return {
        summary: { ...range, count, failed, errors, unreadable, caveats, witnesses: stream.witnesses() },
        problems: {
          witnesses: stream.witnesses(),
          failed,
          errors,
          caveats,
          unreadable: { count: unreadable, rows: unreadableRows },
        },
        outro: `${formatCount(count, 'duty', 'duties')}.`,
      }
    },
  })
}

/** Reads `--wrong`: which problems; `undefined` where duties without any are wanted too. */
function readProblems(text: string | true | undefined): ReadonlySet<DutyProblem> | undefined {
  if (text === undefined) return undefined
  if (text === true) return new Set(dutyProblems)
  return new Set(
    text.split(',').map((item) => {
      const problem = dutyProblems.find((name) => name === item.trim().toLowerCase())
      if (problem !== undefined) return problem
      throw new UsageError('--wrong has an item that is not a problem of a duty.', {
        fix: `The problems are ${dutyProblems.join(', ')}.`,
      })
    }),
  )
}

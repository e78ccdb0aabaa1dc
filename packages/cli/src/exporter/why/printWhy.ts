import { type DutyCause, type DutyExplanations, dutyCauses, explainDuties } from '@x/explain'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readBeaconNodes } from '../../inputs/readBeaconNodes.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { WhyFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporterAnd } from '../inputs/readExporter.ts'
import { readScope } from '../inputs/readScope.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { describeRange } from '../rows/printRows.ts'
import { printStream } from '../rows/printStream.ts'
import { readFormat } from '../rows/readFormat.ts'
import { createCauseCounter } from './createCauseCounter.ts'
import { createWhyCsv, createWhyTable } from './whyLayouts.ts'

/** Prints why duties of a range of slots went wrong, as they are read, then each cause with what it cost. */
export async function printWhy(context: Context, flags: WhyFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const [settings, range] = await readExporterAnd(context, flags, (network) => readSlotRange(flags, network))
  const { client, network, concurrency } = settings
  const [scope, beaconNodes] = await Promise.all([readScope(flags), readBeaconNodes(context, flags, network)])
  const wanted = readCauses(flags.cause)
  const effort = readStreamOptions(flags)
  context.startWork()

  await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const validators = await readValidators({ ...scope, client }, output, signal)
  const started = performance.now()
  const causes = createCauseCounter()
  let explanations: DutyExplanations
  await printStream(context, output, {
    format,
    csv: createWhyCsv(network),
    table: createWhyTable(network, output.style, { withEvidence: flags.evidence === true }),
    allowPartial: flags.allowPartial === true,
    intro: describeRange(range, network),
    open: (signal) => {
      explanations = explainDuties(client, {
        ...{ ...validators, ...range, ...effort, concurrency, beaconNodes, network, signal },
      })
      return explanations.batches()
    },
    takeRows: ({ explanations: found }) => {
      const shown = wanted ? found.filter(({ cause }) => wanted.has(cause)) : found
      for (const each of shown) causes.add(each)
      return shown
    },
    onTaken: ({ done, total }) => {
      const label = formatCount(causes.total, 'duty', 'duties')
      output.status(formatProgress({ label, done, total, elapsed: performance.now() - started }))
    },
    summarize: () => {
      const { failed, errors, unreadable, caveats, duties, withOutcome } = explanations.summary()
      const askedBeacon = beaconNodes.length > 0
      return {
        summary: {
          ...{ ...range, duties, withOutcome, causes: causes.list(), failed, errors, unreadable, caveats },
        },
        problems: { failed, errors, caveats, unreadable: { count: unreadable, rows: [] } },
        outro: causes.describe({ duties, withOutcome, askedBeacon }),
      }
    },
  })
}

/** Reads `--cause`: which causes; `undefined` for all. */
function readCauses(text: string | undefined): ReadonlySet<DutyCause> | undefined {
  if (text === undefined) return undefined
  return new Set(
    text.split(',').map((item) => {
      const cause = dutyCauses.find((name) => name === item.trim().toLowerCase())
      if (cause !== undefined) return cause
      throw new UsageError('--cause has an item that is not a cause.', {
        fix: `The causes are ${dutyCauses.join(', ')}.`,
      })
    }),
  )
}

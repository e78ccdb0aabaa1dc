import { type DutyCause, type DutyExplanations, dutyCauses, explainDuties, type JudgedDuty } from '@x/explain'
import type { Network } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readBeaconNodes } from '../../inputs/readBeaconNodes.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
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
import { createCauseFile, readCauseFormat } from './createCauseFile.ts'
import { findSubject } from './findSubject.ts'
import { parseSubject, type Subject } from './parseSubject.ts'
import { createWhyCsv, createWhyTable } from './whyLayouts.ts'

/** Prints why duties of a range of slots went wrong, as they are read, then each cause with what it cost. */
export async function printWhy(context: Context, about: string | undefined, flags: WhyFlags): Promise<void> {
  const { signal, stdout } = context
  const output = createOutput(context, flags)
  const format = readFormat(flags, stdout.isTTY === true)
  const [settings, { subject, range }] = await readExporterAnd(context, flags, (network, now) => {
    const subject = about === undefined ? undefined : readSubject(about, flags, network)
    const slot = subject && 'slot' in subject ? subject.slot : undefined
    return { subject, range: slot === undefined ? readSlotRange(flags, network, now) : { from: slot, to: slot } }
  })
  const { exporters, network, concurrency } = settings
  const [scope, beaconNodes] = await Promise.all([readScope(flags), readBeaconNodes(context, flags, network)])
  const roles = subject && getRoles(subject)
  const wanted = readCauses(flags.cause)
  const effort = readStreamOptions(flags)
  if (flags.out !== undefined) {
    readCauseFormat(flags.out)
    await requireNewFile(flags.out, flags.force)
  }
  context.startWork()

  await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const validators = subject
    ? await findSubject(exporters, subject, output, signal)
    : await readValidators({ ...scope, exporters }, output, signal)
  const started = performance.now()
  const causes = createCauseCounter()
  const file = flags.out === undefined ? undefined : await createCauseFile({ path: flags.out, network, ...range })
  let isWhole = false
  let explanations: DutyExplanations
  const printing = printStream(context, output, {
    format,
    csv: createWhyCsv(network),
    table: createWhyTable(network, output.style, {
      withEvidence: flags.evidence === true || roles !== undefined,
    }),
    allowPartial: flags.allowPartial === true,
    intro: describeRange(range, network),
    open: (signal) => {
      explanations = explainDuties(exporters, {
        ...{ ...validators, ...range, ...effort, roles, concurrency, beaconNodes, network, signal },
      })
      return explanations.batches()
    },
    takeRows: ({ explanations: found }) => {
      const shown = wanted ? found.filter(({ cause }) => wanted.has(cause)) : found
      for (const each of shown) causes.add(each)
      return shown
    },
    onTaken: async ({ duties, done, total }) => {
      const isShown = ({ explanation }: JudgedDuty) => explanation && (wanted?.has(explanation.cause) ?? true)
      await file?.add(duties.filter(isShown))
      isWhole = done === total
      const label = formatCount(causes.total, 'duty', 'duties')
      output.status(formatProgress({ label, done, total, elapsed: performance.now() - started }))
    },
    summarize: () => {
      const { failed, unreadable, caveats, duties, withOutcome, blocks, ...told } = explanations.summary()
      const isUnheard = roles !== undefined && duties === 0 && failed.length === 0
      const errors = isUnheard ? [...told.errors, { ...range, message: neverHeard, count: 1 }] : told.errors
      const askedBeacon = beaconNodes.length > 0
      return {
        summary: {
          ...{ ...range, duties, withOutcome, blocks, causes: causes.list(), failed, errors, unreadable, caveats },
          witnesses: explanations.witnesses(),
        },
        problems: {
          ...{ failed, errors, caveats, witnesses: explanations.witnesses() },
          unreadable: { count: unreadable, rows: [] },
        },
        outro: causes.describe({ duties, withOutcome, blocks, askedBeacon, isFiltered: wanted !== undefined }),
        // Silence would leave open whether anything was looked at.
        isOutroTold: causes.total === 0 && errors.length + failed.length === 0,
      }
    },
  })
  let isWritten = false
  try {
    await printing
    // Where nobody read to the end, a part of it is of no use.
    if (isWhole) await file?.finish()
    isWritten = isWhole
  } finally {
    if (!isWritten) await file?.discard()
  }
}

const neverHeard = 'the exporter neither has the duty in its schedule nor heard anything of it'

/** Reads what is asked about: it says alone whose duties, and a duty says its slot. */
function readSubject(text: string, flags: WhyFlags, network: Network): Subject {
  const subject = parseSubject(text, network)
  const lone = [
    ...(flags.operators === undefined ? [] : ['--operators']),
    ...(flags.validators === undefined ? [] : ['--validators']),
    ...('slot' in subject && flags.from !== undefined ? ['--from'] : []),
    ...('slot' in subject && flags.to !== undefined ? ['--to'] : []),
  ]
  if (lone.length === 0) return subject
  throw new UsageError(`What to explain is given twice: as an argument and by ${lone.join(' and ')}.`, {
    fix: `Leave out one of them${'slot' in subject ? '; a duty says which slot it is' : ''}.`,
  })
}

/** Which duties of its slot a duty is; `undefined` where it is none. */
function getRoles(subject: Subject): readonly string[] | undefined {
  if (subject.kind === 'duty') return [subject.role]
  if (subject.kind !== 'committee-duty') return undefined
  return subject.role === 'COMMITTEE' ? ['ATTESTER', 'SYNC_COMMITTEE'] : ['AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
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

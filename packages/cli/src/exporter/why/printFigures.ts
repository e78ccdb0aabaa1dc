import { createOperatorFigures, explainDuties } from '@x/explain'
import type { Context } from '../../context/createContext.ts'
import { readBeaconNodes } from '../../inputs/readBeaconNodes.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { startProgress } from '../../terminal/formatProgress.ts'
import type { WhyFiguresFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporterAnd } from '../inputs/readExporter.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { printProblems } from '../problems/printProblems.ts'
import { describeRange } from '../rows/printRows.ts'
import { findSubject } from './findSubject.ts'
import { formatFigures } from './formatFigures.ts'
import { parseSubject } from './parseSubject.ts'

/** Prints what the duties of a range of slots say of operators: of one, of those of a cluster, or of all. */
export async function printFigures(
  context: Context,
  about: { kind: 'operator' | 'cluster'; id: string } | undefined,
  flags: WhyFiguresFlags,
): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const [settings, { subject, range }] = await readExporterAnd(context, flags, (network, now) => ({
    subject: about && parseSubject(`${about.kind}:${about.id}`, network),
    range: readSlotRange(flags, network, now),
  }))
  const { exporters, network, concurrency } = settings
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const effort = readStreamOptions(flags)
  context.startWork()

  await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const validators = subject
    ? await findSubject(exporters, subject, output, signal)
    : await readValidators({ operatorIds: undefined, validatorNames: undefined, exporters }, output, signal)
  if (output.isLive) output.note(describeRange(range, network))
  const show = startProgress(output, 'slots')
  const figures = createOperatorFigures()
  const explanations = explainDuties(exporters, {
    ...{ ...validators, ...range, ...effort, concurrency, beaconNodes, network, signal },
  })
  for await (const { duties, done, total } of explanations.batches()) {
    for (const duty of duties) figures.add(duty)
    show({ done, total })
  }
  output.status(undefined)
  const { failed, errors, unreadable, caveats, duties, withOutcome, blocks } = explanations.summary()
  const found = figures.result()
  const ids = subject?.kind === 'operator' ? [subject.id] : undefined
  const result = { ...range, duties, withOutcome, blocks, ...found, failed, errors, unreadable, caveats }
  output.result(result, () => formatFigures(result, { ids, style: output.style, askedBeacon: beaconNodes.length > 0 }))
  const problems = { failed, errors, caveats, unreadable: { count: unreadable, rows: [] } }
  if (printProblems(output, problems) && flags.allowPartial !== true) context.exitCode = 1
}

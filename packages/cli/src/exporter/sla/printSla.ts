import { listWitnesses } from '@x/exporter-client/internal'
import { collectSla, defaultSlaRules, parseSlaRules, type SlaEvidence, type SlaSubject } from '@x/sla'
import type { Context } from '../../context/createContext.ts'
import { readVersion } from '../../context/readVersion.ts'
import { readJsonFile } from '../../inputs/readJsonFile.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import { writeNamedFile } from '../../inputs/writeNamedFile.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { joinParts, type Lines } from '../../terminal/finishLines.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { startProgress } from '../../terminal/formatProgress.ts'
import { formatTable } from '../../terminal/formatTable.ts'
import type { SlaFlags } from '../inputs/exporterFlags.ts'
import { probeExporter, readExporterAnd } from '../inputs/readExporter.ts'
import { readScope } from '../inputs/readScope.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { type Problems, printProblems } from '../problems/printProblems.ts'

/** What is printed of a service level. */
type SlaSummary = Pick<SlaEvidence, 'range' | 'rules' | 'witnesses' | 'caveats' | 'digest'> & {
  /** The file that was written. */
  evidence?: string | undefined
  /** Missed duties in it. */
  missed: number
  /** What of the exporters' words cannot all be true. */
  findings: SlaEvidence['findings']
  subjects: Omit<SlaSubject, 'days'>[]
}

/** Judges operators or clusters by rules, and writes the evidence. */
export async function printSla(context: Context, flags: SlaFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const [settings, range] = await readExporterAnd(context, flags, (network, now) => readSlotRange(flags, network, now))
  const rules =
    flags.rules === undefined
      ? defaultSlaRules
      : parseSlaRules(await readJsonFile(flags.rules, 'The rules file', 1_000_000))
  if (flags.evidence !== undefined) await requireNewFile(flags.evidence, flags.force, '--evidence')
  const scope = await readScope(flags)
  const effort = readStreamOptions(flags)
  context.startWork()

  const { exporters, network, concurrency } = settings
  const facts = await probeExporter(settings, signal)
  const [{ name } = { name: '' }] = listWitnesses(exporters)
  const { mode, nodeVersion } = facts
  const asked = facts.exporters ?? [{ name, mode, ...(nodeVersion !== undefined && { nodeVersion }) }]
  output.status('Reading the validators …')
  const { chosen, known, unknown } = await readValidators({ ...scope, exporters }, output, signal)
  const show = startProgress(output, 'Slots')
  let problems: Problems | undefined
  const evidence = await collectSla(exporters, {
    ...{ ...range, ...effort, network, rules, chosen, known, unknown, concurrency, signal },
    ...{ operatorIds: scope.operatorIds, exporters: asked, createdBy: `ssvx ${readVersion()}` },
    createdAt: context.clock.now(),
    onProgress: (done, total) => show({ done, total }),
    onSummary: ({ failed, errors, unreadable, caveats }, witnesses) => {
      problems = { failed, errors, caveats, unreadable: { count: unreadable, rows: [] }, witnesses }
    },
  })
  if (flags.evidence !== undefined) {
    const place = { what: 'The evidence', flag: '--evidence' }
    await writeNamedFile(flags.evidence, `${JSON.stringify(evidence, null, 1)}\n`, {
      overwrite: true,
      mode: 0o666,
      ...place,
    })
  }
  output.status(undefined)
  const { rules: used, witnesses, caveats, digest, findings, subjects, duties } = evidence
  const summary: SlaSummary = {
    ...(flags.evidence !== undefined && { evidence: flags.evidence }),
    ...{ range: evidence.range, rules: used, witnesses, caveats, findings, digest, missed: duties.length },
    subjects: subjects.map(({ days: _, ...subject }) => subject),
  }
  output.result(summary, () => formatSla(summary, output))
  const isPartial = problems !== undefined && printProblems(output, problems)
  if (isPartial && flags.allowPartial !== true) context.exitCode = 1
}

function formatSla({ subjects, evidence, digest, missed, rules }: SlaSummary, { style }: Output): Lines {
  const rows = subjects.map(({ id, operators, verdict: { state, since, figures, isShort, breaches } }) => {
    const [all] = figures
    const until = breaches.at(-1)
    return [
      typeof id === 'number' ? `${id}` : operators.join('-'),
      state,
      all?.share == null ? '–' : `${(100 * all.share).toFixed(2)} %${isShort ? '*' : ''}`,
      ...[group(all?.counted ?? 0), group(all?.missed ?? 0), group(all?.unknown ?? 0)],
      since === undefined ? '–' : since,
      since === undefined || until === undefined ? '–' : until.cureUntil,
    ]
  })
  const titles = [
    rules.per === 'operator' ? 'Operator' : 'Cluster',
    'State',
    'Share',
    'Counted',
    'Missed',
    'Unknown',
    'Broken since',
    'Cure until',
  ]
  const table = formatTable(
    titles.map((title, i) => ({ title, ...(i >= 2 && i <= 5 && { align: 'right' as const }) })),
    rows,
    style,
  )
  const isShort = subjects.some(({ verdict }) => verdict.isShort)
  const short = `* of fewer days than the ${rules.days} of the rules`
  const written = `${formatCount(missed, 'missed duty', 'missed duties')} with their messages are in ${evidence}, digest ${digest}.`
  return joinParts([
    subjects.length === 0 ? 'No duties.' : table,
    ...(isShort ? [short] : []),
    ...(evidence === undefined ? [] : [written]),
  ])
}

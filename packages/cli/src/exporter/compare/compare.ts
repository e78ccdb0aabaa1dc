import { checkExporter, type ExporterCheck } from '@x/exporter-client/check'
import { cleanText } from '@x/schemas/internal'
import type { Context } from '../../context/createContext.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { joinParts, type Lines } from '../../terminal/finishLines.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../../terminal/formatTable.ts'
import { getWidth } from '../../terminal/getWidth.ts'
import type { CompareFlags } from '../inputs/exporterFlags.ts'
import { readExporter, requireOne } from '../inputs/readExporter.ts'
import { formatSlots } from '../problems/printProblems.ts'

/** Compares a node with known behaviour of exporters. */
export async function compare(context: Context, flags: CompareFlags): Promise<void> {
  const output = createOutput(context, flags)
  const { url, network, concurrency } = requireOne(await readExporter(context, flags))
  context.startWork()
  const result = await checkExporter({
    ...{ url, network, line: flags.line, concurrency, signal: context.signal },
    isHeavy: flags.heavy === true,
    onProgress: (done, total) => output.status(`${done} of ${formatCount(total, 'statement')}`),
  })
  output.status(undefined)
  output.result(result, () => formatCheck(result, flags.all === true, output))
  if (result.differs > 0) context.exitCode = 1
}

function formatCheck(
  { mode, nodeVersion, line, auditor, subject, holds, differs, unknown, quirks }: ExporterCheck,
  isAll: boolean,
  { style }: Output,
): Lines {
  const fields = [
    ['Exporter', `${mode} mode${nodeVersion === undefined ? '' : `, version ${cleanText(nodeVersion)}`}`],
    ['Behaves like', line ?? 'unknown for an exporter in standard mode: add --line'],
    ...(auditor === undefined ? [] : [['Auditor', describeAuditor(auditor)] as const]),
    ['Asked about', describeSubject(subject)],
    ['Holds', `${holds}`],
    ['Differs', differs > 0 ? style('red', `${differs}`) : '0'],
    ['Cannot be told', `${unknown}`],
  ] satisfies (readonly [string, string])[]
  const shown = isAll ? quirks : quirks.filter(({ state }) => state !== 'holds')
  const rows = shown.map((quirk) => [quirk.name, describe(quirk)] as const)
  const table = formatTable([{ title: 'Statement' }, { title: 'Result' }], rows, style)
  const isTooWide = style.width !== undefined && table.some((line) => getWidth(line) > (style.width ?? 0))
  // Sentences that are cut say nothing.
  const list = isTooWide ? rows.flatMap(([name, result]) => [name, `  ${result}`]) : table
  return joinParts([formatFields(fields, style), ...(shown.length > 0 ? [list] : [])])
}

function describeAuditor({ isEnabled, lastAuditedSlot, minStoredSlot }: NonNullable<ExporterCheck['auditor']>): string {
  if (!isEnabled) return 'off'
  if (lastAuditedSlot === 0) return 'has looked at no slot since the node was started'
  const since = minStoredSlot === undefined ? '' : `, findings since slot ${group(minStoredSlot)}`
  return `has looked at slots up to ${group(lastAuditedSlot)}${since}`
}

function describeSubject(subject: ExporterCheck['subject']): string {
  if (subject === undefined) return 'requests only: the node has no attester duty of the last 36 days'
  return `${formatSlots(subject)}, validator ${subject.validator.index}`
}

function describe({ state, answered = '' }: ExporterCheck['quirks'][number]): string {
  if (state === 'holds') return 'holds'
  return state === 'unknown' ? 'unknown: no data shows it' : `differs: ${cleanText(answered)}`
}

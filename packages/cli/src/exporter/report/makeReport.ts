import {
  type CollectParticipationParameters,
  collectParticipation,
  type NodeValidator,
  type Participation,
} from '@x/exporter-client'
import { mergeFailedSlots, mergePartialErrors } from '@x/exporter-client/internal'
import {
  formatOperator,
  formatShare,
  getIntervalSlots,
  type RenderReportParameters,
  renderReport,
} from '@x/exporter-report'
import { getStandings } from '@x/exporter-report/internal'
import { cleanText } from '@x/schemas/internal'
import type { Context } from '../../context/createContext.ts'
import { readOperatorNames } from '../../inputs/readOperatorNames.ts'
import { writeNamedFile } from '../../inputs/writeNamedFile.ts'
import type { Output } from '../../terminal/createOutput.ts'
import { joinParts } from '../../terminal/finishLines.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { startProgress } from '../../terminal/formatProgress.ts'
import type { ReportFlags } from '../inputs/exporterFlags.ts'
import { probeExporter } from '../inputs/readExporter.ts'
import { readValidators } from '../inputs/readValidators.ts'
import { printProblems } from '../problems/printProblems.ts'
import { collectCauses } from './collectCauses.ts'
import type { ReportInput } from './readReportInput.ts'

/** Operators that a heat map and a table have room for. */
const maxOperators = 60

/** Makes the report that the flags ask for: an HTML file, the essentials on the terminal, or both. */
export async function makeReport(
  context: Context,
  { flags, input, output }: { flags: ReportFlags; input: ReportInput; output: Output },
): Promise<void> {
  const data = await collectData(input, output, context.signal)
  await showReport(data, flags, output)
  const isPartial = printMissing(data, output)
  const isBelow = printBelow(data, input.failBelow, output)
  if ((isPartial && flags.allowPartial !== true) || isBelow) context.exitCode = 1
}

/** Asks the exporter, then the operator API. */
async function collectData(input: ReportInput, output: Output, signal: AbortSignal): Promise<RenderReportParameters> {
  const { exporters, network, from, to, operatorIds, namesFrom } = input
  const { mode, nodeVersion, exporters: facts } = await probeExporter(input, signal)
  output.status('Reading the validators …')
  const { chosen, known, unknown } = await readValidators(input, output, signal)
  const collect = (
    label: string,
    parameters: Pick<CollectParticipationParameters, 'from' | 'to' | 'intervalSlots' | 'unknown'>,
  ) => {
    const show = startProgress(output, label)
    return collectParticipation(exporters, {
      ...input,
      ...parameters,
      chosen,
      known,
      signal,
      onProgress: (done, total) => show({ done, total }),
    })
  }
  const intervalSlots = getIntervalSlots({ from, to }, network)
  const collected = await collect('Slots', { from, to, intervalSlots, unknown })
  const previous = input.previous && {
    ...input.previous,
    ...(await collect('Slots to compare with', input.previous)),
  }
  const causes =
    input.causes && mode === 'archive' ? await collectCauses(input, { chosen, known, output, signal }) : undefined
  const operators = pickOperators(collected.participation, operatorIds)
  output.status('Reading the names of the operators …')
  const ids = operators.map(({ operatorId }) => operatorId)
  const names =
    namesFrom === undefined
      ? new Map<number, string>()
      : await readOperatorNames({ network: namesFrom, ids, output, signal })
  return {
    ...collected,
    intervalSlots,
    from,
    to,
    network,
    mode,
    nodeVersion,
    exporters: facts,
    createdAt: Date.now(),
    subject: describeSubject(operatorIds, chosen),
    operatorIds,
    previous,
    operators,
    names,
    ...(causes && { causes }),
  }
}

/** Writes the file and prints the result. Each renderer is loaded only if it is needed. */
async function showReport(data: RenderReportParameters, { out, terminal }: ReportFlags, output: Output): Promise<void> {
  output.status('Drawing …')
  if (out !== undefined) {
    await writeNamedFile(out, renderReport(data), { overwrite: true, mode: 0o666, what: 'The report', flag: '--out' })
  }
  const { formatReport } = terminal === true ? await import('./formatReport.ts') : { formatReport: undefined }
  output.status(undefined)
  const { from, to, mode, nodeVersion, names, operatorIds, participation, previous, failed, errors } = data
  const before = previous && {
    from: previous.from,
    to: previous.to,
    totals: previous.participation.totals,
    coverage: previous.participation.coverage,
    operators: pickOperators(previous.participation, data.operatorIds),
  }
  const standings = data.operatorIds?.map((id) => ({ operatorId: id, standings: getStandings(participation, id) }))
  const { range: _, ...figures } = participation
  const operators = sortOperators(participation, operatorIds).map((operator) => {
    const name = names.get(operator.operatorId)
    return { ...operator, ...(name !== undefined && { name }) }
  })
  const source = { mode, ...(nodeVersion !== undefined && { nodeVersion }) }
  output.result(
    {
      ...(out !== undefined && { out }),
      ...{ from, to, ...source, ...figures, operators, standings, previous: before, failed, errors },
      ...(data.witnesses && { witnesses: data.witnesses }),
      ...(data.causes && { causes: data.causes }),
    },
    () =>
      joinParts([
        ...(formatReport === undefined ? [] : [formatReport(data, output.style)]),
        ...(out === undefined ? [] : [`The report is in ${out}.`]),
      ]),
  )
}

/** Reports what is missing and what is not proven. Returns whether something is missing. */
function printMissing(
  { failed, errors, participation, previous, witnesses }: RenderReportParameters,
  output: Output,
): boolean {
  const unreadable = participation.coverage.unreadable + (previous?.participation.coverage.unreadable ?? 0)
  const isPartial = printProblems(output, {
    failed: mergeFailedSlots([...failed, ...(previous?.failed ?? [])]),
    errors: mergePartialErrors([...errors, ...(previous?.errors ?? [])]),
    unreadable: { count: unreadable, rows: [] },
    caveats: [],
    witnesses,
  })
  for (const caveat of participation.coverage.caveats) {
    output.note(`${output.noteStyle('dim', 'Not proven:')} ${cleanText(caveat)}`)
  }
  return isPartial
}

/** As many as there is room for, and all that are asked for. */
function pickOperators(participation: Participation, ids: readonly number[] = []): Participation['operators'] {
  const operators = sortOperators(participation, ids)
  const own = operators.filter(({ operatorId }) => ids.includes(operatorId))
  return operators.slice(0, Math.max(maxOperators, own.length))
}

/** Those that are asked for come first. */
function sortOperators({ operators }: Participation, ids: readonly number[] = []): Participation['operators'] {
  const isOwn = ({ operatorId }: { operatorId: number }) => ids.includes(operatorId)
  return [...operators.filter(isOwn), ...operators.filter((operator) => !isOwn(operator))]
}

/** Reports which operators signed less than they must. Those that are asked for and have no figures did, too. */
function printBelow(
  { operators, operatorIds, names }: RenderReportParameters,
  percent: number | undefined,
  output: Output,
): boolean {
  if (percent === undefined) return false
  const shares = new Map(operators.map(({ operatorId, share }) => [operatorId, share]))
  const below = (operatorIds ?? [...shares.keys()]).flatMap((operatorId) => {
    const share = shares.get(operatorId) ?? null
    if (share === null ? operatorIds === undefined : 100 * share >= percent) return []
    const figure = share === null ? 'no data' : formatShare(share)
    return [`  ${cleanText(formatOperator({ names }, operatorId))}: ${figure}`]
  })
  if (below.length === 0) return false
  output.warn(output.noteStyle('bold', `Signed less than ${percent} %:`), below)
  return true
}

function describeSubject(
  operatorIds: readonly number[] | undefined,
  chosen: readonly NodeValidator[] | undefined,
): string | undefined {
  if (!chosen) return undefined
  const validators = formatCount(chosen.length, 'validator')
  if (!operatorIds) return validators
  return operatorIds.length === 1
    ? `operator ${operatorIds[0]} and its ${validators}`
    : `operators ${operatorIds.join(', ')} and their ${validators}`
}

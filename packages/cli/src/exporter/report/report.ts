import { rename, writeFile } from 'node:fs/promises'
import type { NodeValidator, Participation } from '@x/exporter-client'
import { createOperatorClient, OperatorsFailedError } from '@x/operator-client'
import { blsPublicKey, type Hex, type Network, parse } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { describeError } from '../../errors/describeError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readUrl } from '../../inputs/readUrl.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import { cleanText } from '../../terminal/cleanText.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { ExporterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { type ExporterSettings, probeExporter, readExporter } from '../inputs/readExporter.ts'
import { readIndex, readList } from '../inputs/readFilters.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import { printProblems } from '../problems/printProblems.ts'
import { collectReport } from './collectReport.ts'
import type { ReportData } from './reportData.ts'

export type ReportFlags = ExporterFlags &
  RangeFlags &
  PartialFlags & {
    out?: string | undefined
    force?: boolean | undefined
    terminal?: boolean | undefined
    operators?: string | undefined
    validators?: string | undefined
    apiUrl?: string | undefined
  }

/** Operators that a heat map and a table have room for. */
const maxOperators = 60

/** Makes a report of a range of slots: an HTML file, the essentials on the terminal, or both. */
export async function report(context: Context, flags: ReportFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const { out, terminal } = flags
  if (out === undefined && terminal !== true) {
    throw new UsageError('There is nowhere to put the report.', { fix: 'Add --out report.html, or --terminal.' })
  }
  if (out !== undefined) await requireNewFile(out, flags.force)
  const settings = await readExporter(context, flags)
  const apiUrl = readUrl(context, flags.apiUrl, '--api-url')
  const range = readSlotRange(flags, settings.network)
  const operatorIds = (await readList(flags.operators, '--operators'))?.map(readOperator)
  const validators = (await readList(flags.validators, '--validators'))?.map(readValidator)
  context.startWork()

  const { mode, nodeVersion } = await probeExporter(settings, signal)
  output.status('Reading the validators …')
  const chosen = await findChosen(settings, { operatorIds, validators, signal })
  const known = chosen ?? (await readKnown(settings, output, signal))
  const started = performance.now()
  const collected = await collectReport({
    ...settings,
    ...range,
    mode,
    chosen,
    known,
    signal,
    onProgress: (done, total) =>
      output.status(formatProgress({ label: 'Slots', done, total, elapsed: performance.now() - started })),
  })
  const operators = pickOperators(collected.participation, operatorIds)
  const isNetworkGiven = flags.network !== undefined || Boolean(context.env['SSVX_NETWORK'])
  const network: Network = apiUrl === undefined ? settings.network : { ...settings.network, apiUrl }
  output.status('Reading the names of the operators …')
  const names =
    apiUrl !== undefined || (isNetworkGiven && network.apiUrl !== undefined)
      ? await readNames(network, operators, output, signal)
      : new Map<number, string>()
  output.status('Drawing …')
  const data: ReportData = {
    ...collected,
    ...range,
    network,
    mode,
    nodeVersion,
    createdAt: Date.now(),
    subject: describeSubject(operatorIds, chosen),
    operators,
    names,
  }

  if (out !== undefined) {
    const { renderReport } = await import('./renderReport.ts')
    await writeFile(`${out}.tmp`, renderReport(data))
    await rename(`${out}.tmp`, out)
  }
  const { formatReport } = terminal === true ? await import('./formatReport.ts') : { formatReport: undefined }
  output.status(undefined)
  const { participation, failed, errors } = collected
  const { totals, coverage, byRole } = participation
  output.result({ ...(out !== undefined && { out }), ...range, totals, coverage, byRole, operators }, () =>
    [formatReport?.(data, output.style), out === undefined ? undefined : `The report is in ${out}.`]
      .filter((text) => text !== undefined)
      .join('\n\n'),
  )
  const isPartial = printProblems(output, { failed, errors, caveats: [] })
  for (const caveat of coverage.caveats) output.note(`${output.noteStyle('dim', 'Not proven:')} ${cleanText(caveat)}`)
  if (isPartial && flags.allowPartial !== true) context.exitCode = 1
}

function readOperator(text: string): number {
  const id = Number(text)
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id)) return id
  throw new UsageError('--operators has an item that is no operator id.')
}

/** A validator by its public key or its index. */
function readValidator(text: string): Hex | number {
  const isKey = /^0x/i.test(text) || text.length === 96
  return isKey ? parse(blsPublicKey, text, '--validators') : readIndex(text, '--validators')
}

/** The validators that the flags name, as the exporter knows them; `undefined` for all. */
async function findChosen(
  { client }: ExporterSettings,
  {
    operatorIds,
    validators,
    signal,
  }: {
    operatorIds: readonly number[] | undefined
    validators: readonly (Hex | number)[] | undefined
    signal: AbortSignal
  },
): Promise<NodeValidator[] | undefined> {
  if (!operatorIds && !validators) return undefined
  let found: NodeValidator[]
  if (validators) {
    const pubkeys = validators.filter((name) => typeof name === 'string')
    const indices = validators.filter((name) => typeof name === 'number')
    found = []
    if (pubkeys.length > 0) found.push(...(await client.getValidators({ pubkeys, signal })))
    if (indices.length > 0) found.push(...(await client.getValidators({ indices, signal })))
    const missing = [
      ...pubkeys.filter((key) => !found.some(({ publicKey }) => publicKey === key)),
      ...indices.filter((index) => !found.some((validator) => validator.index === index)),
    ]
    if (missing.length > 0) {
      throw new UsageError(`The exporter does not know the validators ${missing.slice(0, 5).join(', ')}.`, {
        fix: 'Check --validators, and that the exporter observes the network where they are registered.',
      })
    }
  } else found = await client.getValidators({ operators: operatorIds, signal })
  const chosen = new Map(
    found
      .filter(({ committee }) => !operatorIds || committee.some((id) => operatorIds.includes(id)))
      .map((validator) => [validator.publicKey, validator]),
  )
  if (chosen.size === 0) throw new UsageError('The exporter knows no validators of these operators.')
  return [...chosen.values()]
}

/** Behind a proxy the route may be closed: the figures then say what they lack. */
async function readKnown({ client }: ExporterSettings, output: Output, signal: AbortSignal): Promise<NodeValidator[]> {
  try {
    return await client.getValidators({ signal })
  } catch (error) {
    signal.throwIfAborted()
    output.warn(`The committees of the validators could not be had: ${describeError(error).message}`)
    return []
  }
}

async function readNames(
  network: Network,
  operators: Participation['operators'],
  output: Output,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const ids = operators.map(({ operatorId }) => operatorId)
  if (ids.length === 0) return new Map()
  const client = createOperatorClient({ network })
  const found = await client.getOperators({ ids, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof OperatorsFailedError) return error.operators
    output.warn(`The names of the operators could not be had: ${describeError(error).message}`)
    return []
  })
  return new Map(
    found.flatMap(({ id, name }) => (name === undefined || cleanText(name) === '' ? [] : [[id, cleanText(name, 60)]])),
  )
}

function pickOperators({ operators }: Participation, ids: readonly number[] | undefined): Participation['operators'] {
  const wanted = ids ? operators.filter(({ operatorId }) => ids.includes(operatorId)) : operators
  return wanted.slice(0, maxOperators)
}

function describeSubject(
  operatorIds: readonly number[] | undefined,
  chosen: readonly NodeValidator[] | undefined,
): string | undefined {
  if (!chosen) return undefined
  const validators = `${chosen.length} ${chosen.length === 1 ? 'validator' : 'validators'}`
  return operatorIds ? `operators ${operatorIds.join(', ')} and their ${validators}` : validators
}

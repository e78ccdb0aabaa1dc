import { blsPublicKey, type Hex, type Network, parse } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readUrl } from '../../inputs/readUrl.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import type { ExporterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { type ExporterSettings, readExporter } from '../inputs/readExporter.ts'
import { readList } from '../inputs/readList.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import { readValidatorIndex } from '../inputs/readValidatorIndex.ts'

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

/** What a report is about and where its figures come from. Nothing was sent yet. */
export type ReportInput = ExporterSettings & {
  /** Slots, both ends included. */
  from: number
  to: number
  /** Operators that the report is about; `undefined` for all. */
  operatorIds: number[] | undefined
  /** Validators that the report is about, by public key or index; `undefined` for all. */
  validatorNames: (Hex | number)[] | undefined
  /** Whose operator API knows the names of the operators; `undefined` leaves them out. */
  namesFrom: Network | undefined
}

/**
 * Reads the flags of a report.
 *
 * @throws {UsageError} there is nowhere to write the report, or a flag is wrong
 * @throws {InvalidInputError} a public key is malformed
 */
export async function readReportInput(context: Context, flags: ReportFlags): Promise<ReportInput> {
  const { out, terminal, force } = flags
  if (out === undefined && terminal !== true) {
    throw new UsageError('There is nowhere to put the report.', { fix: 'Add --out report.html, or --terminal.' })
  }
  if (out !== undefined) await requireNewFile(out, force)
  const settings = await readExporter(context, flags)
  const apiUrl = readUrl(context, flags.apiUrl, '--api-url')
  const range = readSlotRange(flags, settings.network)
  const operatorIds = (await readList(flags.operators, '--operators'))?.map(readOperatorId)
  const validatorNames = (await readList(flags.validators, '--validators'))?.map(readValidatorName)
  return {
    ...settings,
    ...range,
    operatorIds,
    validatorNames,
    namesFrom: chooseNames(context, flags, { network: settings.network, apiUrl }),
  }
}

/** A network that is merely the default is not asked for names. */
function chooseNames(
  { env }: Context,
  flags: ReportFlags,
  { network, apiUrl }: { network: Network; apiUrl: string | undefined },
): Network | undefined {
  if (apiUrl !== undefined) return { ...network, apiUrl }
  const isNetworkGiven = flags.network !== undefined || Boolean(env['SSVX_NETWORK'])
  return isNetworkGiven && network.apiUrl !== undefined ? network : undefined
}

function readOperatorId(text: string): number {
  const id = Number(text)
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id)) return id
  throw new UsageError('--operators has an item that is not an operator id.')
}

/** A validator by its public key or its index. */
function readValidatorName(text: string): Hex | number {
  const isKey = /^0x/i.test(text) || text.length === 96
  return isKey ? parse(blsPublicKey, text, '--validators') : readValidatorIndex(text, '--validators')
}

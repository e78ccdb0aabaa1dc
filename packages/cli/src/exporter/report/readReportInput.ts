import type { Network } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readUrl } from '../../inputs/readUrl.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import type { ExporterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { type ExporterSettings, readExporter } from '../inputs/readExporter.ts'
import { readScope, type Scope, type ScopeFlags } from '../inputs/readScope.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'

export type ReportFlags = ExporterFlags &
  RangeFlags &
  PartialFlags &
  ScopeFlags & {
    out?: string | undefined
    force?: boolean | undefined
    terminal?: boolean | undefined
    apiUrl?: string | undefined
  }

/** What a report is about and where its figures come from. Nothing was sent yet. */
export type ReportInput = ExporterSettings &
  Scope & {
    /** Slots, both ends included. */
    from: number
    to: number
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
  const scope = await readScope(flags)
  return {
    ...settings,
    ...range,
    ...scope,
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

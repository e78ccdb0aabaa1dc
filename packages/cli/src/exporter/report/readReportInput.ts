import type { BeaconConnection } from '@x/beacon-client'
import type { StreamEffort } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { MissingInputError } from '../../errors/MissingInputError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readBeaconNodes } from '../../inputs/readBeaconNodes.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'
import { readTogether } from '../../inputs/readTogether.ts'
import { readUrl } from '../../inputs/readUrl.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import type { ReportFlags } from '../inputs/exporterFlags.ts'
import { type ExporterSettings, readExporterAnd } from '../inputs/readExporter.ts'
import { readScope, type Scope } from '../inputs/readScope.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'

/** What a report is about and where its figures come from. Nothing was sent yet. */
export type ReportInput = ExporterSettings &
  Scope &
  StreamEffort & {
    /** Slots, both ends included. */
    from: number
    to: number
    /** The slots to compare with; `undefined` for none. */
    previous: { from: number; to: number } | undefined
    /** The share in percent that the operators must have signed; `undefined` for any. */
    failBelow: number | undefined
    /** From when a duty is due until it counts as late, in ms. */
    lateAfter: number | undefined
    /** Whether to say why duties went wrong. */
    causes: boolean
    /** Say what became of duties; none where none was given. */
    beaconNodes: BeaconConnection[]
    /** Whose operator API knows the names of the operators; `undefined` leaves them out. */
    namesFrom: Network | undefined
  }

/** Reads the flags of a report. */
export async function readReportInput(context: Context, flags: ReportFlags): Promise<ReportInput> {
  const [[settings, range]] = await readTogether(
    () => readExporterAnd(context, flags, (network, now) => readSlotRange(flags, network, now)),
    () => requirePlace(flags),
  )
  const apiUrl = readUrl(context, flags.apiUrl, '--api-url')
  const scope = await readScope(flags)
  const beaconNodes = await readBeaconNodes(context, flags, settings.network)
  return {
    ...settings,
    ...range,
    ...scope,
    ...readStreamOptions(flags),
    previous: readPrevious(flags, range, { network: settings.network, isDefault: scope.operatorIds !== undefined }),
    failBelow: readPercent(flags.failBelow),
    lateAfter: readSeconds(flags.lateAfter, '--late-after', { from: 1 }),
    beaconNodes,
    causes: flags.causes === true || beaconNodes.length > 0,
    namesFrom: chooseNames(flags, { network: settings.network, apiUrl }),
  }
}

async function requirePlace({ out, terminal, force }: ReportFlags): Promise<void> {
  if (out !== undefined) return requireNewFile(out, force)
  if (terminal === true) return
  throw new MissingInputError({
    what: 'No output was given for the report.',
    fix: 'Add --out report.html, or --terminal.',
  })
}

/** Reads `--compare`: the period of the same length before, a range of its own, or none. */
function readPrevious(
  { compare }: ReportFlags,
  { from, to }: { from: number; to: number },
  { network, isDefault }: { network: Network; isDefault: boolean },
): { from: number; to: number } | undefined {
  if (compare === 'none' || (compare === undefined && !isDefault)) return undefined
  if (compare === undefined || compare === 'previous') {
    const start = 2 * from - to - 1
    // Nobody asked for a comparison of a month with the five minutes that there were before.
    if (compare === undefined && start < 0) return undefined
    if (from > 0) return { from: Math.max(0, start), to: from - 1 }
    throw new UsageError('There is nothing before slot 0 to compare with.', { fix: 'Leave out --compare previous.' })
  }
  const [start, end, ...rest] = compare.split('..')
  // A length of time counts back from now: it goes with no other end.
  if (!start || !end || rest.length > 0 || /last:/i.test(compare)) {
    throw new UsageError('--compare is neither previous nor a range.', {
      fix: 'For example --compare previous, --compare 2026-10-01..2026-10-31 or --compare none.',
    })
  }
  return readSlotRange({ from: start, to: end }, network, Date.now(), {
    from: 'The start of --compare',
    to: 'The end of --compare',
  })
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (percent > 0 && percent <= 100) return percent
  throw new UsageError('--fail-below is not a percentage above 0, up to 100.', { fix: 'For example --fail-below 98.' })
}

/** A network that is merely the default is not asked for names. */
function chooseNames(
  flags: ReportFlags,
  { network, apiUrl }: { network: Network; apiUrl: string | undefined },
): Network | undefined {
  if (apiUrl !== undefined) return { ...network, custom: { ...network.custom, apiUrl } }
  return flags.network !== undefined && network.custom.apiUrl !== undefined ? network : undefined
}

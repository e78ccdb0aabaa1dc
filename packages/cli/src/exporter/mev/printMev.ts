import { getMevComparisons, type MevComparison } from '@x/exporter-client'
import { cleanText } from '@x/schemas/internal'
import type { Context } from '../../context/createContext.ts'
import { readInteger } from '../../inputs/readInteger.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { joinParts, type Lines } from '../../terminal/finishLines.ts'
import { formatFields, formatTable } from '../../terminal/formatTable.ts'
import type { MevFlags } from '../inputs/exporterFlags.ts'
import { readExporter, requireOne } from '../inputs/readExporter.ts'

/** What is printed of a dry run. */
type MevSummary = {
  /** Whether the node has a dry run: without one nothing is known. */
  hasDryRun: boolean
  /** Whether there may be more than were asked for. */
  mayHaveMore: boolean
  /** Proposals for which a relay had a bid, and how many of those had a block of the same parent. */
  withBid: number
  withBidOfSameParent: number
  /** Proposals whose block came from a builder. */
  fromBuilder: number
  /** The latest comparisons. */
  comparisons: MevComparison[]
}

/** Prints the latest comparisons of the MEV dry run of a node. */
export async function printMev(context: Context, flags: MevFlags): Promise<void> {
  const output = createOutput(context, flags)
  const limit = readInteger(flags.limit, '--limit', { from: 1, to: 10_000 })
  const { client } = requireOne(await readExporter(context, flags))
  context.startWork()
  const found = await getMevComparisons(client, { limit, signal: context.signal })
  const comparisons = found ?? []
  const bids = comparisons.filter(({ shadow }) => shadow.result === 'bid')
  const summary: MevSummary = {
    hasDryRun: found !== undefined,
    mayHaveMore: comparisons.length >= (limit ?? 100),
    withBid: bids.length,
    withBidOfSameParent: bids.filter(({ isSameParent }) => isSameParent === true).length,
    fromBuilder: comparisons.filter(({ baseline }) => baseline.isBlinded).length,
    comparisons,
  }
  output.result(summary, () => formatMev(summary, output))
  if (found !== undefined) return
  output.warn('The node has no MEV dry run, so nothing is known of its proposals.')
  context.exitCode = 1
}

function formatMev(summary: MevSummary, { style }: Output): Lines {
  const { comparisons, hasDryRun, mayHaveMore, withBid, withBidOfSameParent, fromBuilder } = summary
  if (!hasDryRun) return 'No MEV dry run.'
  const fields = [
    ['Proposals', `${comparisons.length}${mayHaveMore ? ', the latest (there may be more: --limit)' : ''}`],
    ['From a builder', `${fromBuilder}`],
    ['With a bid', `${withBid}, ${withBidOfSameParent} of them on the same parent`],
  ] as const
  const rows = comparisons.map(({ slot, validatorIndex, isSameParent, baseline, shadow }) => [
    ...[`${slot}`, `${validatorIndex}`, cleanText(baseline.result)],
    ...[baseline.isBlinded ? 'builder' : 'own', cleanText(shadow.result), cleanText(shadow.relay ?? '–')],
    isSameParent === undefined ? '–' : isSameParent ? 'yes' : 'no',
  ])
  const titles = ['Slot', 'Validator', 'Beacon node', 'Block', 'Dry run', 'Relay', 'Same parent']
  const table = formatTable(
    titles.map((title, i) => ({ title, ...(i < 2 && { align: 'right' as const }) })),
    rows,
    style,
  )
  return joinParts([formatFields(fields, style), ...(rows.length > 0 ? [table] : [])])
}

import { currentSlot, type SlotClock } from '@x/schemas'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { Caveat } from '../rules/caveat.ts'
import { getNewestCompleteSlot } from '../rules/getNewestCompleteSlot.ts'
import { getPrunedCaveats, type Kept } from '../rules/getPrunedCaveats.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { classifyFailure } from './classifyFailure.ts'
import { type Limits, type ShownSlots, showRows } from './showRows.ts'

/** Tells which slots of an answer the exporter keeps no more: of them its silence says nothing. */
export type KeptFinder = (range: SlotRange, answer: ShownSlots, limits: Limits) => Promise<Caveat[]>

/**
 * Creates what finds out how far back an exporter keeps anything. Exporters delete what is old, archives too, and no route
 * says from where on they have something. Where an answer begins with silence, the exporter is asked for something of
 * anybody in the same slots; if there is nothing, the oldest slot with something is found by bisection. It is remembered
 * with the connection, and found again where it may have moved, which it does as fast as the chain at most.
 */
export function createKeptFinder(client: ExporterConnection): KeptFinder {
  let last: Promise<unknown> = Promise.resolve()
  return (range, answer, limits) => {
    const { network } = client
    if (network === undefined) return Promise.resolve(getPrunedCaveats(client, range))
    const shown = getOldest(answer)
    if (shown !== undefined && shown < (client.kept?.slot ?? Number.POSITIVE_INFINITY)) {
      client.kept = { slot: shown, isOldest: false, at: client.now() }
    }
    const isSilent = shown === undefined || shown - range.from >= getSpan(network)
    // One after the other: what was found for one may do for the next.
    const found = last.then(async () => {
      if (isSilent) await findKept(client, range, limits)
      return getPrunedCaveats(client, range)
    })
    last = found.catch(() => undefined)
    return found
  }
}

/** Finds out whether an exporter keeps the beginning of a range, and if not, from where on it keeps anything. */
export async function findKept(client: ExporterConnection, { from }: SlotRange, limits: Limits): Promise<void> {
  const { network } = client
  if (network === undefined) return
  const head = getNewestCompleteSlot(network, client.now())
  if (from > head || isKnown(client.kept, { network, from, now: client.now() })) return
  try {
    client.kept = await search(client, { from, to: head }, { ...limits, span: getSpan(network) })
  } catch (error) {
    // Behind a proxy the route may be closed.
    if (classifyFailure(error).kind !== 'refused') throw error
  }
}

type SearchLimits = Limits & { span: number }

async function search(
  client: ExporterConnection,
  { from, to }: SlotRange,
  limits: SearchLimits,
): Promise<Kept | undefined> {
  const at = client.now()
  const { span } = limits
  if ((await findFirst(client, { from, to }, limits)) !== undefined) return { slot: from, isOldest: false, at }
  /** Nothing from here on for a span. */
  let silent = from
  let oldest = await findFirst(client, { from: Math.max(from, to - span + 1), to }, limits)
  // It may be behind: nothing follows.
  if (oldest === undefined) return undefined
  while (oldest > silent + span) {
    const middle = Math.floor((silent + oldest) / 2)
    const found = await findFirst(client, { from: middle, to: oldest - 1 }, limits)
    if (found === undefined) silent = middle
    else oldest = found
  }
  return { slot: oldest, isOldest: true, at }
}

/** The first slot of a range with something, if there is one within a span: one slot at first, which is a small answer. */
async function findFirst(
  client: ExporterConnection,
  { from, to }: SlotRange,
  { span, ...limits }: SearchLimits,
): Promise<number | undefined> {
  const end = Math.min(to, from + span - 1)
  for (const range of [
    { from, to: from },
    { from: from + 1, to: end },
  ]) {
    if (range.from > range.to) continue
    const rows = await showRows(client, range, limits)
    // What it fails to send is there.
    if (rows === undefined) return range.from
    if (rows.length > 0) return getOldest({ data: rows, unreadable: [] })
  }
  return undefined
}

type Moment = { network: SlotClock; from: number; now: number }

function isKnown(kept: Kept | undefined, { network, from, now }: Moment): boolean {
  if (kept === undefined) return false
  const passed = currentSlot(network, now) - currentSlot(network, kept.at)
  if (passed < network.custom.slotsPerEpoch) return kept.isOldest || from >= kept.slot
  return from >= kept.slot + passed
}

/** Each active validator attests once an epoch, so that there is something in two of them. */
function getSpan({ custom: { slotsPerEpoch } }: SlotClock): number {
  return 2 * slotsPerEpoch
}

function getOldest({ data, schedule = [], unreadable }: ShownSlots): number | undefined {
  let oldest: number | undefined
  for (const rows of [data, schedule, unreadable])
    for (const { slot } of rows) if (oldest === undefined || slot < oldest) oldest = slot
  return oldest
}

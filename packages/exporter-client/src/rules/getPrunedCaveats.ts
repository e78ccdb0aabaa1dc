import { currentSlot, type SlotClock } from '@x/schemas'
import type { Caveat } from './caveat.ts'
import type { ExporterMode, SlotRange } from './slotRange.ts'

/** What was found out about how far back an exporter keeps anything. */
export type Kept = {
  /** A slot of which, or of a few after it, the exporter had something. */
  slot: number
  /** Whether it had nothing of any slot before. */
  isOldest: boolean
  /** When that was, in ms since the Unix epoch. */
  at: number
}

/** What tells how far back an exporter keeps anything. */
export type KeptFacts = {
  network: SlotClock | undefined
  knownMode: ExporterMode | undefined
  /** Slots that a standard exporter keeps unless it is configured otherwise. */
  retainSlots: number
  kept?: Kept | undefined
  now: () => number
}

/**
 * Tells which slots of a range an exporter has deleted, or was never there for: those before the oldest one of which it
 * has something. Where that was not found out, a standard exporter is taken to keep what it does by default.
 */
export function getPrunedCaveats(
  { network, knownMode, retainSlots, kept, now }: KeptFacts,
  { from, to }: SlotRange,
): Caveat[] {
  const caveats: Caveat[] = []
  if (kept?.isOldest) {
    const explanation = `The exporter has nothing before slot ${kept.slot}: what is older was deleted, or it was not there yet.`
    caveats.push({ reason: 'pruned', from, to: Math.min(to, kept.slot - 1), explanation })
  } else if (knownMode === 'standard' && network !== undefined) {
    const end = Math.min(currentSlot(network, now()) - retainSlots, (kept?.slot ?? Number.POSITIVE_INFINITY) - 1)
    const explanation = `A standard exporter keeps ${retainSlots} slots unless it is configured otherwise.`
    caveats.push({ reason: 'pruned', from, to: Math.min(to, end), explanation })
  }
  return caveats.filter((caveat) => caveat.from <= caveat.to)
}

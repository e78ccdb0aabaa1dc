import { ApiError } from '../ApiError.ts'
import { maxUint64 } from '../go/parseGoUint.ts'
import type { RouteContext } from './RouteContext.ts'

/** A slot as asked for, and the slot that it means to the store, whose keys hold 32 bits of it. */
export type AskedSlot = { label: number | bigint; slot: number }

/** @throws {ApiError} 400 if the range is reversed or, on the newer line, ends at the last uint64 */
export function validateSlotRange(context: RouteContext, from: bigint, to: bigint): void {
  if (from > to) throw new ApiError(400, "'from' must be less than or equal to 'to'")
  if (context.line === '2026' && to === maxUint64) throw new ApiError(400, `'to' must be less than ${maxUint64}`)
}

/** The slots of a range, ascending. The caller awaits `work` in between. */
export function* slotsOf(from: bigint, to: bigint): Generator<AskedSlot> {
  if (to <= BigInt(Number.MAX_SAFE_INTEGER)) {
    const end = Number(to)
    for (let label = Number(from); label <= end; label++) yield { label, slot: label % 2 ** 32 }
  } else {
    for (let label = from; label <= to; label++) yield { label, slot: Number(BigInt.asUintN(32, label)) }
  }
}

/**
 * More slots than a node can process within its time to write, whatever they hold.
 * Such a range never succeeds, so there is no point in computing it.
 */
export const hopelessRange: bigint = 5_000_000n

/** Whether a slot has begun, and what was seen in it is still kept. */
export function isThere({ firstKeptSlot, headSlot }: RouteContext, slot: number): boolean {
  return slot >= firstKeptSlot && slot <= headSlot
}

/** Schedules are best effort: one slot in 64 has none. */
export function isScheduleKept(context: RouteContext, slot: number): boolean {
  return context.simulation.draw('schedule', slot) >= 1 / 64
}

/** Entries in no particular order, as from iterating over a Go map. */
export function shuffle<item>(context: RouteContext, slot: number, items: readonly item[]): item[] {
  const shift = Math.floor(context.simulation.draw('order', slot) * items.length)
  return [...items.slice(shift), ...items.slice(0, shift)]
}

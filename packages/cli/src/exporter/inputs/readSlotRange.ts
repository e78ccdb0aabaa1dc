import { getNewestCompleteSlot } from '@x/exporter-client'
import { maxSlot } from '@x/exporter-client/internal'
import { currentSlot, type SlotClock, slotToTime, timeToSlot } from '@x/schemas'
import { MissingInputError } from '../../errors/MissingInputError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import type { RangeFlags } from './exporterFlags.ts'
import { parseSlot, type SlotExpression } from './parseSlot.ts'

/** What a network says of slots, and its name. */
export type NamedClock = SlotClock & { name: string }

/** What errors call the ends of a range. */
export type RangeNames = { from: string; to: string }

const flagNames: RangeNames = { from: '--from', to: '--to' }

/** Slots, both ends included. A range without an end has no `to`. */
export type OpenSlotRange = { from: number; to?: number | undefined }

/**
 * The slots that `--from` and `--to` mean. Epochs and days are whole: their first slot as `--from`, their last one as
 * `--to`. A time as `--from` is the first slot that begins at or after it, as `--to` the last one that begins by then.
 * A length of time (`last:1d`) as `--from` ends with `--to`. `--to` left out is the newest slot for which an exporter has everything, 5 slots behind the head.
 */
export function readSlotRange(
  flags: RangeFlags,
  network: NamedClock,
  now: number = Date.now(),
  names: RangeNames = flagNames,
): { from: number; to: number } {
  const { from, to, newest } = readEnds(flags, network, now, names)
  if (from === undefined) {
    throw new MissingInputError({
      what: '--from is missing.',
      fix: 'For example --from epoch:281250, --from 2026-11-20 or --from last:1d.',
    })
  }
  return { from, to: to ?? newest }
}

/** The same for a range that may be open: without `--to` it has no end, without `--from` it begins at the present. */
export function readOpenSlotRange(flags: RangeFlags, network: NamedClock, now: number = Date.now()): OpenSlotRange {
  const { from, to, newest } = readEnds(flags, network, now, flagNames)
  return { from: from ?? newest, ...(to !== undefined && { to }) }
}

function readEnds(
  flags: RangeFlags,
  network: NamedClock,
  now: number,
  names: RangeNames,
): { from: number | undefined; to: number | undefined; newest: number } {
  const fromText = flags.from || undefined
  const toText = flags.to || undefined
  const newest = Math.max(0, getNewestCompleteSlot(network, now))
  const fromExpression = fromText === undefined ? undefined : parseSlot(fromText, names.from)
  const toExpression = toText === undefined ? undefined : parseSlot(toText, names.to)
  if (toExpression?.kind === 'last') {
    throw new UsageError('--to cannot be a length of time.', {
      fix: 'Use it as --from: it counts back from --to, or from now.',
    })
  }
  const to = toExpression === undefined ? undefined : toSlot(toExpression, 'to', { network, newest, now, names })
  const from =
    fromExpression === undefined
      ? undefined
      : toSlot(fromExpression, 'from', { network, newest: to ?? newest, now, names })
  if (from !== undefined && from > (to ?? newest)) {
    throw new UsageError(
      to === undefined
        ? `--from is slot ${from}, but the newest slot for which an exporter has everything is ${newest}.`
        : `${names.from} is slot ${from}, after ${names.to.replace(/^The/, 'the')}, which is slot ${to}.`,
      { fix: `Check both, and --network (${network.name}): its clock turns epochs and times into slots.` },
    )
  }
  return { from, to, newest }
}

function toSlot(
  expression: SlotExpression,
  end: 'from' | 'to',
  { names, ...time }: { network: NamedClock; newest: number; now: number; names: RangeNames },
): number {
  const { network } = time
  const slot = computeSlot(expression, end, time)
  if (slot < 0) {
    const first = new Date(slotToTime(network, 0)).toISOString().slice(0, 16).replace('T', ' ')
    throw new UsageError(`${names[end]} is before the first slot of ${network.name}.`, {
      fix: `The first slot was at ${first} UTC. Check the date, and --network.`,
    })
  }
  if (slot > maxSlot)
    throw new UsageError(`${names[end]} is beyond slot ${maxSlot}, the last one that exporters support.`)
  return slot
}

function computeSlot(
  expression: SlotExpression,
  end: 'from' | 'to',
  { network, newest, now }: { network: NamedClock; newest: number; now: number },
): number {
  const firstSince = (time: number) =>
    Math.ceil((time / 1000 - network.custom.genesisTime) / network.custom.secondsPerSlot)
  switch (expression.kind) {
    case 'slot':
      return expression.slot
    case 'epoch':
      return (expression.epoch + (end === 'from' ? 0 : 1)) * network.custom.slotsPerEpoch - (end === 'from' ? 0 : 1)
    case 'time':
      return end === 'from' ? firstSince(expression.time) : timeToSlot(network, expression.time)
    case 'day':
      if (end === 'to') return firstSince(expression.end) - 1
      // The day of the genesis begins with slot 0.
      return firstSince(expression.end) > 0 ? Math.max(0, firstSince(expression.start)) : -1
    case 'head':
      return Math.max(0, currentSlot(network, now) - expression.back)
    case 'last':
      return Math.max(0, newest - Math.max(1, Math.round(expression.seconds / network.custom.secondsPerSlot)) + 1)
  }
}

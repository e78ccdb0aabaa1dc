import { maxSlot } from '@x/exporter-client/internal'
import { UsageError } from '../../errors/UsageError.ts'

/** A slot as people name it. Times are in ms since the Unix epoch. */
export type SlotExpression =
  | { kind: 'slot'; slot: number }
  | { kind: 'epoch'; epoch: number }
  | { kind: 'time'; time: number }
  /** A whole day in UTC; `end` is the start of the next one. */
  | { kind: 'day'; start: number; end: number }
  | { kind: 'head'; back: number }
  | { kind: 'last'; seconds: number }

const secondsOfUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/**
 * Parses what `--from` and `--to` accept: `9000000`, `epoch:281250`, `2026-11-20T12:00Z` (seconds and another zone are
 * fine, no zone is UTC), `2026-11-20`, `head`, `head-100`, `last:1d` (s, m, h, d, w).
 */
export function parseSlot(text: string, flag: string): SlotExpression {
  const trimmed = text.trim()
  const expression =
    readCount(/^(\d+)$/, trimmed, (slot) => (slot <= maxSlot ? { kind: 'slot', slot } : undefined)) ??
    readCount(/^epoch:(\d+)$/i, trimmed, (epoch) => (epoch <= maxSlot ? { kind: 'epoch', epoch } : undefined)) ??
    (/^head$/i.test(trimmed) ? ({ kind: 'head', back: 0 } as const) : undefined) ??
    readCount(/^head-(\d+)$/i, trimmed, (back) => ({ kind: 'head', back })) ??
    readLast(trimmed) ??
    readTime(trimmed)
  if (expression !== undefined) return expression
  throw new UsageError(`${flag} is neither a slot nor an epoch nor a time.`, {
    metaMessages: [
      `Use 9000000, epoch:281250, 2026-11-20T12:00Z, 2026-11-20, head or head-100${flag === '--from' ? ', or last:1d' : ''}.`,
      `A slot is at most ${maxSlot}.`,
    ],
  })
}

function readCount(
  pattern: RegExp,
  text: string,
  build: (count: number) => SlotExpression | undefined,
): SlotExpression | undefined {
  const digits = pattern.exec(text)?.[1]
  const count = Number(digits)
  return digits !== undefined && Number.isSafeInteger(count) ? build(count) : undefined
}

function readLast(text: string): SlotExpression | undefined {
  const [, digits, unit = ''] = /^last:(\d+)([smhdw])$/i.exec(text) ?? []
  const seconds = Number(digits) * (secondsOfUnit[unit.toLowerCase()] ?? 0)
  return Number.isSafeInteger(seconds) && seconds > 0 ? { kind: 'last', seconds } : undefined
}

const timePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

function readTime(text: string): SlotExpression | undefined {
  const match = timePattern.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone = 'Z'] = match
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const date = new Date(midnight)
  // `Date` would take February 30 for a day in March.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  if (hour === undefined || minute === undefined) return { kind: 'day', start: midnight, end: midnight + 86_400_000 }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const offset = readOffset(zone)
  if (offset === undefined) return undefined
  const ms = Number(fraction.padEnd(3, '0'))
  const time = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms - offset * 60_000
  return { kind: 'time', time }
}

/** Minutes east of UTC. */
function readOffset(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return 0
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

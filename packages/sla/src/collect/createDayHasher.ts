import { type SlotClock, slotToTime } from '@x/schemas'
import { canonicalize } from '@x/schemas/internal'
import { hashText } from '../evidence/hash.ts'
import { toDay } from '../evidence/verifySla.ts'

type Input = {
  data: readonly { slot: number; seenBy?: unknown }[]
  schedule?: readonly { slot: number }[] | undefined
}

export type DayHasher = {
  /** Adds what was read, slot by slot in order. */
  add: (input: Input) => Promise<void>
  /** By day in UTC. */
  get: () => Promise<Record<string, `0x${string}`>>
}

/**
 * Creates what hashes the rows of each day, whichever pieces they come in: of each slot and each of both passes, over committees
 * and over validators, SHA-256 of the canonical JSON of its rows and of its schedule, both as texts in order and without who
 * saw them; of a day, SHA-256 of these hashes, one a line.
 */
export function createDayHasher(network: SlotClock): DayHasher {
  const days = new Map<string, string[]>()
  return {
    add: async ({ data, schedule = [] }) => {
      const slots = new Map<number, { rows: string[]; schedule: string[] }>()
      const getSlot = (slot: number) => {
        const known = slots.get(slot) ?? { rows: [], schedule: [] }
        slots.set(slot, known)
        return known
      }
      for (const { seenBy: _, ...row } of data) getSlot(row.slot).rows.push(canonicalize(row))
      for (const entry of schedule) getSlot(entry.slot).schedule.push(canonicalize(sortLists(entry)))
      for (const [slot, texts] of [...slots].sort(([a], [b]) => a - b)) {
        const day = toDay(slotToTime(network, slot))
        const hash = await hashText(canonicalize({ rows: texts.rows.sort(), schedule: texts.schedule.sort() }))
        const known = days.get(day)
        if (known) known.push(hash)
        else days.set(day, [hash])
      }
    },
    get: async () => {
      const hashed: Record<string, `0x${string}`> = {}
      for (const [day, hashes] of [...days].sort(([a], [b]) => (a < b ? -1 : 1)))
        hashed[day] = await hashText(hashes.join('\n'))
      return hashed
    },
  }
}

/** Schedules come in any order: the same with each list in order. */
function sortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortLists).sort(compareAny)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sortLists(each)]))
}

function compareAny(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
}

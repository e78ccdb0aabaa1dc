import {
  anyText,
  bytes,
  count,
  from,
  isObject,
  type Kind,
  list,
  parseWire,
  record,
  text,
} from '@x/schemas/internal/wire'
import { readItems } from './readItems.ts'
import type { UnreadableRow } from './unreadable.ts'

/** How an answer of rows is read: each of its rows, and the fields beside them, of which `schedule` may be unreadable too. */
export type RowsDescription<row, rest> = {
  row: Kind<row>
  rest: (answer: unknown, readSchedule: <entry>(kind: Kind<entry>) => entry[]) => rest
}

/** The content of an answer of rows. */
export type Rows<row, rest> = rest & {
  data: row[]
  /** Rows that could not be read, in the order of the answer, and entries of the schedule. */
  unreadable: UnreadableRow[]
}

/**
 * Decodes an answer of rows, in place: the input is changed. A row or schedule entry with an unreadable number or time is
 * in `unreadable`, with its text from `source`, and with the `slot` asked for if it does not say its own.
 *
 * @throws {InvalidInputError} something else is not as described; names the first place and never the value
 */
export function parseRows<row, rest extends object>(
  { row, rest }: RowsDescription<row, rest>,
  input: unknown,
  source: string | undefined,
  slot: number | undefined,
): Rows<row, rest> {
  return parseWire((answer) => {
    const lists = isObject(answer) ? answer : {}
    const unreadable: UnreadableRow[] = []
    const read = <item>(name: 'data' | 'schedule', kind: Kind<item>) =>
      readItems(name, lists, kind, source, ({ fields, problem, text }) => {
        const { slot: ofItem, role, validator, committeeID, public_key } = fields
        // An entry of the schedule names no duty whose row could not be read.
        const isSchedule = name === 'schedule'
        const known = identify({ slot: ofItem, ...(!isSchedule && { role, validator, committeeID, public_key }) })
        const ofSlot = known.slot ?? slot
        if (ofSlot === undefined) return false
        const facts = isSchedule ? { isSchedule, problem: `schedule: ${problem}` } : { problem }
        unreadable.push({ ...known, slot: ofSlot, ...facts, text })
        return true
      })
    const others = rest(answer, (kind) => read('schedule', kind))
    return { ...others, data: read('data', row), unreadable }
  }, input)
}

/** What the node could not provide, in its words. */
export const errors = /* @__PURE__ */ record<{ errors: string[] }>({ errors: list(anyText) })

/** What can be told of an item that cannot be read. */
const identify = /* @__PURE__ */ record<Omit<Partial<UnreadableRow>, 'problem' | 'text' | 'isSchedule'>>({
  slot: ifReadable(count),
  role: ifReadable(text),
  validatorIndex: from('validator', ifReadable(count)),
  committeeId: from('committeeID', ifReadable(bytes(32))),
  publicKey: from('public_key', ifReadable(bytes(48))),
})

/* @__NO_SIDE_EFFECTS__ */
function ifReadable<output>(kind: Kind<output>): Kind<output | undefined> {
  return (value) => {
    try {
      return kind(value)
    } catch {
      return undefined
    }
  }
}

import { bytes, count, isObject, type Kind, optional, optionalText, text } from './kinds.ts'
import { parseWire } from './parseWire.ts'
import { from, record } from './record.ts'
import { sliceRows } from './sliceRows.ts'
import type { UnreadableRow } from './unreadable.ts'
import { WireFault, within } from './WireFault.ts'

/** How an answer of rows is read: its rows, and everything beside them. */
export type RowsDescription<row, rest> = { row: Kind<row>; rest: Kind<rest> }

/** The content of an answer of rows. */
export type Rows<row, rest> = rest & {
  data: row[]
  /** Rows that could not be read, in the order of the answer. */
  unreadable: UnreadableRow[]
}

/**
 * Decodes an answer of rows. The input is taken over and changed; do not use it afterwards. A row that cannot be read is
 * put aside where the fault is in its messages, which come from anybody; the rest of it comes from the exporter.
 *
 * @throws {InvalidInputError} something else is not as described; names the first place and never the value
 */
export function parseRows<row, rest extends object>(
  { row, rest }: RowsDescription<row, rest>,
  input: unknown,
  source: string | undefined,
): Rows<row, rest> {
  return parseWire((answer) => {
    const others = rest(answer)
    const { data } = isObject(answer) ? answer : {}
    const unreadable: UnreadableRow[] = []
    try {
      if (data === undefined) throw new WireFault('missing')
      const rows = data === null ? [] : readRows(data, row, unreadable, source)
      return { ...others, data: rows, unreadable }
    } catch (error) {
      throw within(error, 'data')
    }
  }, input)
}

function readRows<row>(data: unknown, kind: Kind<row>, unreadable: UnreadableRow[], source: string | undefined): row[] {
  if (!Array.isArray(data)) throw new WireFault('expected a list or null')
  const rows: row[] = []
  let texts: readonly string[] | undefined
  for (const [i, item] of data.entries()) {
    try {
      rows.push(kind(item))
    } catch (error) {
      const [field] = error instanceof WireFault ? error.path : []
      if (!(error instanceof WireFault) || !isObject(item) || field === undefined || identity.has(field)) {
        throw within(error, i)
      }
      if (source !== undefined) texts ??= sliceRows(source)
      const problem = `${error.path.join('.')}: ${error.message}`
      const { slot, role, validator, committeeID, public_key } = item
      const known = identify({ slot, role, validator, committeeID, public_key })
      unreadable.push({ ...known, problem, text: texts?.[i] ?? JSON.stringify(item) })
    }
  }
  return rows
}

/** What the exporter itself says of a row. It comes first in each description, so that it was readable. */
const identity: ReadonlySet<string | number> = /* @__PURE__ */ new Set([
  'slot',
  'role',
  'validator',
  'committeeID',
  'public_key',
])

const identify = /* @__PURE__ */ record<Omit<UnreadableRow, 'problem' | 'text'>>({
  slot: count,
  role: optional(text),
  validatorIndex: from('validator', optional(count)),
  committeeId: from('committeeID', optionalText(bytes(32))),
  publicKey: from('public_key', optionalText(bytes(48))),
})

import { bytes, count, list, text } from './kinds.ts'
import { errors, parseRows, type Rows } from './parseRows.ts'
import { from, record } from './record.ts'
import type { Decided } from './rows.ts'

/** The content of an answer of `/v1/exporter/decideds`. */
export type Decideds = Rows<Decided, { errors: string[] }>

const decided = record<Decided>({
  role: text,
  slot: count,
  publicKey: from('public_key', bytes(48)),
  signers: from('message.Signers', list(count)),
})

const decideds = { row: decided, rest: errors }

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/decideds` and gives it our names, in one pass.
 *
 * A row that holds a number or a time that cannot be read is in `unreadable` instead of `data`.
 *
 * @param input taken over and changed; do not use it afterwards
 * @param text what `input` was parsed from, for the texts of unreadable rows
 * @param slot the one that was asked for, if it was one: unreadable rows are of it where they do not say theirs
 * @throws {InvalidInputError} a promised field is missing, or it cannot be told of which slot an unreadable row is; names
 *   the first one
 */
export function parseDecideds(input: unknown, text?: string | undefined, slot?: number | undefined): Decideds {
  return parseRows(decideds, input, text, slot)
}

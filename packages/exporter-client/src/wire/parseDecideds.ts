import { bytes, count, from, list, record, text } from '@x/schemas/internal/wire'
import { errors, parseRows, type Rows } from './parseRows.ts'
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
 * Decodes the parsed JSON of `/v1/exporter/decideds`.
 *
 * @param source the text of the answer, for rows that can't be read
 * @param slot the slot asked for, where it was one
 * @throws {InvalidInputError} a promised field is missing, or the slot of an unreadable row is unknown
 */
export function parseDecideds(input: unknown, source?: string | undefined, slot?: number | undefined): Decideds {
  return parseRows(decideds, input, source, slot)
}

import { anyText, bytes, count, list, present, text } from './kinds.ts'
import { parseWire } from './parseWire.ts'
import { from, record } from './record.ts'
import type { Decided } from './rows.ts'

/** The content of an answer of `/v1/exporter/decideds`. */
export type Decideds = { data: Decided[]; errors: string[] }

const decided = record<Decided>({
  role: text,
  slot: count,
  publicKey: from('public_key', bytes(48)),
  signers: from('message.Signers', list(count)),
})

const decideds = record<Decideds>({ data: present(list(decided)), errors: list(anyText) })

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/decideds` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = parseDecideds(JSON.parse(await readFile('decideds.json', 'utf8')))
 */
export function parseDecideds(input: unknown): Decideds {
  return parseWire(decideds, input)
}

import { decidedMessages, partialSignatures, rounds } from './consensus.ts'
import { anyBytes, anyText, bytes, count, list, optionalText, present, text } from './kinds.ts'
import { parseWire } from './parseWire.ts'
import { from, record } from './record.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from './rows.ts'

/** The content of an answer of `/v1/exporter/traces/validator`. */
export type ValidatorTraces = { data: ValidatorTrace[]; schedule: ValidatorScheduleEntry[]; errors: string[] }

const trace = record<ValidatorTrace>({
  slot: count,
  role: text,
  validatorIndex: from('validator', count),
  committeeId: from('committeeID', optionalText(bytes(32))),
  consensus: rounds,
  decideds: decidedMessages,
  pre: partialSignatures,
  post: partialSignatures,
  proposalData: optionalText(anyBytes),
})

const entry = record<ValidatorScheduleEntry>({
  slot: count,
  validatorIndex: from('validator', count),
  roles: list(text),
})

const traces = record<ValidatorTraces>({ data: present(list(trace)), schedule: list(entry), errors: list(anyText) })

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/validator` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = parseValidatorTraces(JSON.parse(await readFile('validator-traces.json', 'utf8')))
 */
export function parseValidatorTraces(input: unknown): ValidatorTraces {
  return parseWire(traces, input)
}

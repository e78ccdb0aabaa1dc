import { decidedMessages, partialSignatures, rounds } from './consensus.ts'
import { anyBytes, anyText, bytes, count, list, optionalText, text } from './kinds.ts'
import { parseRows, type Rows } from './parseRows.ts'
import { from, record } from './record.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from './rows.ts'

/** The content of an answer of `/v1/exporter/traces/validator`. */
export type ValidatorTraces = Rows<ValidatorTrace, { schedule: ValidatorScheduleEntry[]; errors: string[] }>

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

const traces = {
  row: trace,
  rest: record<Omit<ValidatorTraces, 'data' | 'unreadable'>>({ schedule: list(entry), errors: list(anyText) }),
}

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/validator` and gives it our names, in one pass.
 *
 * A row that holds a number or a time that cannot be read is in `unreadable` instead of `data`.
 *
 * @param input taken over and changed; do not use it afterwards
 * @param text what `input` was parsed from, for the texts of unreadable rows
 * @throws {InvalidInputError} a promised field outside the messages is missing or wrong; names the first one
 * @example
 * const text = await readFile('validator-traces.json', 'utf8')
 * const { data, unreadable } = parseValidatorTraces(JSON.parse(text), text)
 */
export function parseValidatorTraces(input: unknown, text?: string | undefined): ValidatorTraces {
  return parseRows(traces, input, text)
}

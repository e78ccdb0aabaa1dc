import { decidedMessages, partialSignatures, rounds } from './consensus.ts'
import { anyBytes, bytes, count, list, optionalText, text } from './kinds.ts'
import { errors, parseRows, type Rows, type RowsDescription } from './parseRows.ts'
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

const traces: RowsDescription<ValidatorTrace, Omit<ValidatorTraces, 'data' | 'unreadable'>> = {
  row: trace,
  rest: (answer, readSchedule) => ({ ...errors(answer), schedule: readSchedule(entry) }),
}

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/validator` and gives it our names, in one pass.
 *
 * A row or an entry of the schedule that holds a number or a time that cannot be read is in `unreadable` instead of
 * `data` or `schedule`.
 *
 * @param input taken over and changed; do not use it afterwards
 * @param text what `input` was parsed from, for the texts of unreadable rows
 * @param slot the one that was asked for, if it was one: unreadable rows are of it where they do not say theirs
 * @throws {InvalidInputError} a promised field is missing, or it cannot be told of which slot an unreadable row is; names
 *   the first one
 */
export function parseValidatorTraces(
  input: unknown,
  text?: string | undefined,
  slot?: number | undefined,
): ValidatorTraces {
  return parseRows(traces, input, text, slot)
}

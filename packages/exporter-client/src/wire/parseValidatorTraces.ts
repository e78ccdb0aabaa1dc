import { anyBytes, bytes, count, from, list, optionalText, record, text } from '@x/schemas/internal/wire'
import { decidedMessages, partialSignatures, rounds } from './consensus.ts'
import { errors, parseRows, type Rows, type RowsDescription } from './parseRows.ts'
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
 * Decodes the parsed JSON of `/v1/exporter/traces/validator`.
 *
 * @param source the text of the answer, for rows that can't be read
 * @param slot the slot asked for, where it was one
 * @throws {InvalidInputError} a promised field is missing, or the slot of an unreadable row is unknown
 */
export function parseValidatorTraces(
  input: unknown,
  source?: string | undefined,
  slot?: number | undefined,
): ValidatorTraces {
  return parseRows(traces, input, source, slot)
}

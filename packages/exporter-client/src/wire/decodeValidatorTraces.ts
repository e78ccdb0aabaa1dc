import { decodeAnswer } from './decodeAnswer.ts'
import { decodeDecidedMessages, decodePartialSignatures, decodeRounds } from './decodeConsensus.ts'
import { readBytes, readCount, readItems, readOptionalBytes, readRecord, readText } from './fields.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from './rows.ts'

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/validator` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards. `validatorTracesWire` is the same as a
 * valibot schema, which copies and takes about twice the time.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = decodeValidatorTraces(JSON.parse(await readFile('traces.json', 'utf8')))
 */
export function decodeValidatorTraces(input: unknown): {
  data: ValidatorTrace[]
  schedule: ValidatorScheduleEntry[]
  errors: string[]
} {
  return decodeAnswer(input, decodeValidatorTrace, decodeScheduleEntry)
}

function decodeValidatorTrace(value: unknown): ValidatorTrace {
  const { slot, role, validator, committeeID, consensus, decideds, pre, post, proposalData, ...rest } =
    readRecord(value)
  const trace: ValidatorTrace = {
    ...rest,
    slot: readCount(slot, 'slot'),
    role: readText(role, 'role'),
    validator: readCount(validator, 'validator'),
    ...(isMissing(committeeID) ? undefined : { committeeId: readBytes(committeeID, 'committeeID', 32) }),
    consensus: decodeRounds(consensus, 'consensus'),
    decideds: decodeDecidedMessages(decideds, 'decideds'),
    pre: decodePartialSignatures(pre, 'pre'),
    post: decodePartialSignatures(post, 'post'),
  }
  const bytes = readOptionalBytes(proposalData, 'proposalData')
  if (bytes !== undefined) trace.proposalData = bytes
  return trace
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function decodeScheduleEntry(value: unknown): ValidatorScheduleEntry {
  const { slot, validator, roles, ...rest } = readRecord(value)
  return {
    ...rest,
    slot: readCount(slot, 'slot'),
    validator: readCount(validator, 'validator'),
    roles: readItems(roles, 'roles', (role) => readText(role)),
  }
}

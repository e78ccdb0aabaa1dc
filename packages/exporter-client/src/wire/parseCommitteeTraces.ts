import { decidedMessages, rounds } from './consensus.ts'
import { anyBytes, bytes, count, dictionary, list, optional, optionalText, text, time } from './kinds.ts'
import { errors, parseRows, type Rows, type RowsDescription } from './parseRows.ts'
import { from, record } from './record.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from './rows.ts'

/** The content of an answer of `/v1/exporter/traces/committee`. */
export type CommitteeTraces = Rows<CommitteeTrace, { schedule: CommitteeScheduleEntry[]; errors: string[] }>

const committeeId = from('committeeID', bytes(32))

const signers = list(
  record<CommitteeSigner>({ signer: count, validatorIndices: from('validatorIdx', list(count)), time }),
)

const trace = record<CommitteeTrace>({
  slot: count,
  committeeId,
  role: optional(text),
  consensus: rounds,
  decideds: decidedMessages,
  syncCommittee: from('sync_committee', signers),
  attester: signers,
  proposalData: optionalText(anyBytes),
})

const entry = record<CommitteeScheduleEntry>({ slot: count, committeeId, roles: dictionary(list(count)) })

const traces: RowsDescription<CommitteeTrace, Omit<CommitteeTraces, 'data' | 'unreadable'>> = {
  row: trace,
  rest: (answer, readSchedule) => ({ ...errors(answer), schedule: readSchedule(entry) }),
}

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/committee` and gives it our names, in one pass.
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
export function parseCommitteeTraces(
  input: unknown,
  text?: string | undefined,
  slot?: number | undefined,
): CommitteeTraces {
  return parseRows(traces, input, text, slot)
}

import {
  anyBytes,
  bytes,
  count,
  dictionary,
  from,
  list,
  optional,
  optionalText,
  record,
  text,
} from '@x/schemas/internal/wire'
import { decidedMessages, rounds } from './consensus.ts'
import { errors, parseRows, type Rows, type RowsDescription } from './parseRows.ts'
import { time } from './parseTime.ts'
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
 * Decodes the parsed JSON of `/v1/exporter/traces/committee`.
 *
 * @param source the text of the answer, for rows that can't be read
 * @param slot the slot asked for, where it was one
 * @throws {InvalidInputError} a promised field is missing, or the slot of an unreadable row is unknown
 */
export function parseCommitteeTraces(
  input: unknown,
  source?: string | undefined,
  slot?: number | undefined,
): CommitteeTraces {
  return parseRows(traces, input, source, slot)
}

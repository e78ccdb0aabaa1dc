import { decidedMessages, rounds } from './consensus.ts'
import { anyBytes, anyText, bytes, count, dictionary, list, optional, optionalText, text, time } from './kinds.ts'
import { parseRows, type Rows } from './parseRows.ts'
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

const traces = {
  row: trace,
  rest: record<Omit<CommitteeTraces, 'data' | 'unreadable'>>({ schedule: list(entry), errors: list(anyText) }),
}

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/committee` and gives it our names, in one pass.
 *
 * A row that holds a number or a time that cannot be read is in `unreadable` instead of `data`.
 *
 * @param input taken over and changed; do not use it afterwards
 * @param text what `input` was parsed from, for the texts of unreadable rows
 * @throws {InvalidInputError} a promised field outside the messages is missing or wrong; names the first one
 * @example
 * const text = await readFile('committee-traces.json', 'utf8')
 * const { data, unreadable } = parseCommitteeTraces(JSON.parse(text), text)
 */
export function parseCommitteeTraces(input: unknown, text?: string | undefined): CommitteeTraces {
  return parseRows(traces, input, text)
}

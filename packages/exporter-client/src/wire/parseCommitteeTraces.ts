import { decidedMessages, rounds } from './consensus.ts'
import {
  anyBytes,
  anyText,
  bytes,
  count,
  dictionary,
  list,
  optional,
  optionalText,
  present,
  text,
  time,
} from './kinds.ts'
import { parseWire } from './parseWire.ts'
import { from, record } from './record.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from './rows.ts'

/** The content of an answer of `/v1/exporter/traces/committee`. */
export type CommitteeTraces = { data: CommitteeTrace[]; schedule: CommitteeScheduleEntry[]; errors: string[] }

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

const traces = record<CommitteeTraces>({ data: present(list(trace)), schedule: list(entry), errors: list(anyText) })

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/committee` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = parseCommitteeTraces(JSON.parse(await readFile('committee-traces.json', 'utf8')))
 */
export function parseCommitteeTraces(input: unknown): CommitteeTraces {
  return parseWire(traces, input)
}

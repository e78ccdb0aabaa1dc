import { decodeAnswer } from './decodeAnswer.ts'
import { decodeDecidedMessages, decodeRounds } from './decodeConsensus.ts'
import {
  readBytes,
  readCount,
  readCounts,
  readItems,
  readOptionalBytes,
  readRecord,
  readText,
  readTime,
  WireFault,
  within,
} from './fields.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from './rows.ts'

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/traces/committee` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards. `committeeTracesWire` is the same as a
 * valibot schema, which copies and takes about twice the time.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = decodeCommitteeTraces(JSON.parse(await readFile('traces.json', 'utf8')))
 */
export function decodeCommitteeTraces(input: unknown): {
  data: CommitteeTrace[]
  schedule: CommitteeScheduleEntry[]
  errors: string[]
} {
  return decodeAnswer(input, decodeCommitteeTrace, decodeScheduleEntry)
}

function decodeCommitteeTrace(value: unknown): CommitteeTrace {
  const { slot, committeeID, role, consensus, decideds, sync_committee, attester, proposalData, ...rest } =
    readRecord(value)
  const trace: CommitteeTrace = {
    ...rest,
    slot: readCount(slot, 'slot'),
    committeeId: readBytes(committeeID, 'committeeID', 32),
    ...(role === undefined || role === null ? undefined : { role: readText(role, 'role') }),
    consensus: decodeRounds(consensus, 'consensus'),
    decideds: decodeDecidedMessages(decideds, 'decideds'),
    syncCommittee: readItems(sync_committee, 'sync_committee', decodeSigner),
    attester: readItems(attester, 'attester', decodeSigner),
  }
  const bytes = readOptionalBytes(proposalData, 'proposalData')
  if (bytes !== undefined) trace.proposalData = bytes
  return trace
}

function decodeSigner(value: unknown): CommitteeSigner {
  const wire = readRecord(value)
  const signer: CommitteeSigner & Record<string, unknown> = {
    signer: readCount(wire.signer, 'signer'),
    validators: readCounts(wire.validatorIdx, 'validatorIdx'),
    time: readTime(wire.time),
  }
  for (const key in wire) {
    if (Object.hasOwn(signer, key) || key === 'validatorIdx' || key === '__proto__') continue
    signer[key] = wire[key]
  }
  return signer
}

function decodeScheduleEntry(value: unknown): CommitteeScheduleEntry {
  const { slot, committeeID, roles, ...rest } = readRecord(value)
  return {
    ...rest,
    slot: readCount(slot, 'slot'),
    committeeId: readBytes(committeeID, 'committeeID', 32),
    roles: decodeRoles(roles),
  }
}

function decodeRoles(value: unknown): Record<string, number[]> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new WireFault(['roles'], 'expected an object')
  const roles: Record<string, number[]> = {}
  for (const [role, validators] of Object.entries(value)) {
    if (role === '__proto__') continue
    try {
      roles[role] = readCounts(validators, role)
    } catch (error) {
      throw within(error, 'roles')
    }
  }
  return roles
}

import type { Hex } from '@x/schemas'
import { anyText, bytes, count, from, list, optional, parseWire, record } from '@x/schemas/internal/wire'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { BeaconRole } from '../wire/roles.ts'
import { askAuditor } from './askAuditor.ts'
import { auditorRoles } from './auditorRoles.ts'

export type GetAuditorFindingsParameters = SlotRange & Pick<RequestOptions, 'signal' | 'timeout'>

/** A duty that the exporter saw being done, and that does not fit to its own schedule. */
export type AuditorFinding = {
  /** The slot in which it was seen. */
  slot: number
  /** A code of the node, such as `SCHEDULE_MISSING_INDEX` or `TRACE_SLOT_MISATTRIBUTED`. */
  reason: string
  /** `ATTESTER` or `SYNC_COMMITTEE`. */
  role?: BeaconRole | undefined
  validatorIndex?: number | undefined
  /** The committee in which it was seen. */
  committeeId?: Hex | undefined
  /** Operators that signed, up to 8 of them. */
  signers: number[]
  /** The slot in which the beacon node has the attestation, where the exporter asked it. */
  expectedSlot?: number | undefined
}

/** Slots that the node answers in one request, and findings: of a single slot it keeps fewer. */
const maxSlots = 4096
const maxFindings = 1000

/**
 * Reads what the auditor of an exporter found: duties whose traces and schedule disagree, and why. They tell duties that
 * were missed from those that only the schedule has elsewhere. Nodes keep two weeks of them, and ten for each slot and
 * reason. `undefined` where the node has no auditor: older ones, and those in which it is off.
 *
 * @throws {InvalidInputError} the range is wrong
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const findings = await getAuditorFindings(client, { from: 9_000_000, to: 9_000_031 })
 * console.log(findings?.map(({ slot, reason, validatorIndex }) => [slot, reason, validatorIndex]) ?? 'no auditor')
 */
export async function getAuditorFindings(
  client: ExporterConnection,
  { from: first, to: last, ...options }: GetAuditorFindingsParameters,
): Promise<AuditorFinding[] | undefined> {
  assertSlotRange({ from: first, to: last })
  const findings: AuditorFinding[] = []
  const pieces: SlotRange[] = []
  for (let start = first; start <= last; start += maxSlots) {
    pieces.push({ from: start, to: Math.min(last, start + maxSlots - 1) })
  }
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    const found = await ask(client, piece, options)
    if (found === undefined) return undefined
    const middle = Math.floor((piece.from + piece.to) / 2)
    // What has no room in one answer comes in two.
    if (found.length < maxFindings || piece.from === piece.to) findings.push(...found)
    else pieces.unshift({ from: piece.from, to: middle }, { from: middle + 1, to: piece.to })
  }
  return findings.sort((a, b) => a.slot - b.slot)
}

async function ask(
  client: ExporterConnection,
  range: SlotRange,
  options: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<AuditorFinding[] | undefined> {
  // The node takes 0 to 0 for "the latest".
  const json = {
    ...{ ...range, ...(range.to === 0 && { to: 1 }), limit: maxFindings, order: 'asc' },
    // Its binding makes a 0 of what is missing, and asks for the validator of this index.
    validatorIndex: null,
  }
  const request = { ...options, path: 'findings', method: 'POST', json, parse, idempotent: true } as const
  const found = await askAuditor(client, request)
  return found?.filter(({ slot }) => range.from <= slot && slot <= range.to)
}

type Evidence = {
  observed: { signers: number[] }
  expected: { rpcFallback: { attesterExpectedSlot?: number | undefined } }
}

type WireFinding = Omit<AuditorFinding, 'signers' | 'expectedSlot' | 'role'> & {
  role?: string | undefined
  evidence: Evidence
}

const finding = /* @__PURE__ */ record<WireFinding>({
  slot: count,
  reason: anyText,
  role: optional(anyText),
  validatorIndex: optional(count),
  committeeId: from('committeeID', optional(bytes(32))),
  evidence: record<Evidence>({
    observed: record<Evidence['observed']>({ signers: list(count) }),
    expected: record<Evidence['expected']>({
      rpcFallback: record<Evidence['expected']['rpcFallback']>({ attesterExpectedSlot: optional(count) }),
    }),
  }),
})

function parse(input: unknown): AuditorFinding[] {
  const { data } = parseWire(record<{ data: WireFinding[] }>({ data: list(finding) }), input)
  return data.map(({ slot, reason, role, validatorIndex, committeeId, evidence }) => {
    const { attesterExpectedSlot: expectedSlot } = evidence.expected.rpcFallback
    const known = role === undefined ? undefined : auditorRoles[role]
    return {
      ...{ slot, reason },
      ...(known !== undefined && { role: known }),
      ...(validatorIndex !== undefined && { validatorIndex }),
      ...(committeeId !== undefined && { committeeId }),
      signers: evidence.observed.signers,
      ...(expectedSlot !== undefined && { expectedSlot }),
    }
  })
}

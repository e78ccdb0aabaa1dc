import { readDuties } from '@x/exporter-client/internal'
import { parse, slotToEpoch, slotToTime } from '@x/schemas'
import { canonicalize } from '@x/schemas/internal'
import { judgeSla } from '../judge/judgeSla.ts'
import { parseSlaRules } from '../rules/slaRules.ts'
import { hashJson } from './hash.ts'
import { isDoubtful } from './isDoubtful.ts'
import { hashParts } from './sealEvidence.ts'
import { type SlaDuty, type SlaEvidence, type SlaRow, slaEvidenceSchema } from './slaEvidence.ts'

/** What does not follow from the rest of a file. */
export type SlaDifference = {
  /** Where, such as `subjects.0.verdict.state`. */
  path: string
  /** What the file says, as JSON. */
  says: string
  /** What follows from the rest of it, as JSON. */
  follows: string
}

/** What checking a file found. */
export type SlaVerification = {
  /** Whether all of it follows from the rest. */
  isValid: boolean
  differences: SlaDifference[]
  /** How much was recomputed. */
  checked: { subjects: number; days: number; duties: number; rows: number }
  /** The hash of the file: it tells whether two people talk about the same. */
  digest: string
  evidence: SlaEvidence
}

/**
 * Checks an evidence file without asking anybody: recomputes each hash, what each missed duty is concluded from, how many
 * there are on each day, and each verdict by the rules in the file.
 *
 * What that proves: the verdicts follow from the counts, the missed duties are in the file with the messages that were
 * heard, none more or fewer than were counted, and nothing was changed since it was made. What it cannot prove: that the
 * exporters told the truth, since messages carry no signatures in their answers, and that the duties that were kept were
 * counted right; for those `dayHashes` has what anybody with the rows of the same exporters can compare. Whoever changes a
 * file can compute its hashes again: keep the digest elsewhere.
 *
 * @throws {InvalidInputError} it is no evidence, or a field has the wrong form
 * @example
 * const evidence = await collectSla(client, { network: mainnet, from: 9_000_000, to: 9_000_031, rules: defaultSlaRules })
 * const { isValid, differences } = await verifySla(JSON.parse(JSON.stringify(evidence)))
 * console.log(isValid, differences)
 */
export async function verifySla(input: unknown): Promise<SlaVerification> {
  const evidence = parse(slaEvidenceSchema, input, 'The evidence') as SlaEvidence
  parseSlaRules(evidence.rules)
  const differences: SlaDifference[] = []
  const compare = (path: string, says: unknown, follows: unknown) =>
    differences.push(...compareJson(path, says, follows))

  const { digest, ...rest } = evidence
  const { hashes, ...content } = rest
  compare('hashes', hashes, await hashParts(content))
  compare('digest', digest, await hashJson(rest))
  for (const [name, row] of Object.entries(evidence.rows)) compare(`rows.${name}`, name, await hashJson(row))
  for (const [i, duty] of evidence.duties.entries()) differences.push(...checkDuty(evidence, duty, `duties.${i}`))
  let days = 0
  const missed = countMissed(evidence)
  evidence.subjects.forEach((subject, i) => {
    const path = `subjects.${i}`
    days += subject.days.length
    for (const [at, { day, byRole }] of subject.days.entries()) {
      const roles = new Set([...Object.keys(byRole), ...(missed.get(`${subject.id} ${day}`)?.keys() ?? [])])
      for (const role of roles) {
        const listed = missed.get(`${subject.id} ${day}`)?.get(role) ?? 0
        compare(`${path}.days.${at}.byRole.${role}.missed`, byRole[role]?.missed ?? 0, listed)
        if ((byRole[role]?.counted ?? 0) < listed)
          compare(`${path}.days.${at}.byRole.${role}.counted`, byRole[role]?.counted ?? 0, listed)
      }
    }
    compare(
      `${path}.days`,
      subject.days.map(({ day }) => day),
      listDays(evidence),
    )
    compare(`${path}.verdict`, subject.verdict, judgeSla(subject.days, evidence.rules))
  })
  const checked = {
    ...{ subjects: evidence.subjects.length, days, duties: evidence.duties.length },
    rows: Object.keys(evidence.rows).length,
  }
  return { isValid: differences.length === 0, differences, checked, digest, evidence }
}

/** All days in UTC that a range has slots of. */
export function listDays({ range: { from, to }, network }: Pick<SlaEvidence, 'range' | 'network'>): string[] {
  const days: string[] = []
  const last = slotToTime({ custom: network }, to)
  for (let at = slotToTime({ custom: network }, from); ; at += 86_400_000) {
    const day = toDay(Math.min(at, last))
    if (days.at(-1) !== day) days.push(day)
    if (at >= last) return days
  }
}

/** The day in UTC of a moment in ms. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** By subject and day, the missed duties of each role. */
function countMissed({ duties, network }: SlaEvidence): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const { slot, role, missedBy } of duties) {
    for (const id of missedBy) {
      const key = `${id} ${toDay(slotToTime({ custom: network }, slot))}`
      const ofDay = counts.get(key) ?? new Map<string, number>()
      counts.set(key, ofDay.set(role, (ofDay.get(role) ?? 0) + 1))
    }
  }
  return counts
}

/** Concludes again from the messages of a duty what became of it. */
function checkDuty(evidence: SlaEvidence, duty: SlaDuty, path: string): SlaDifference[] {
  const { rules, rows, subjects, range } = evidence
  const { slot, role, validatorIndex, publicKey, members, committeeId } = duty
  const found: SlaDifference[] = []
  if (slot < range.from || slot > range.to) found.push(...compareJson(`${path}.slot`, slot, range))
  const rested = duty.rows.flatMap((name) => rows[name] ?? [])
  if (rested.length < duty.rows.length) {
    found.push(
      ...compareJson(
        `${path}.rows`,
        duty.rows,
        duty.rows.filter((name) => rows[name] !== undefined),
      ),
    )
  }
  const data = rested.filter((row): row is Exclude<SlaRow, Entry> => !isScheduleEntry(row))
  const schedule = rested.filter(isScheduleEntry)
  const validators = [{ index: validatorIndex, publicKey, committee: members }]
  const concluded = readDuties({ slot, data, schedule, network: { custom: evidence.network }, validators }).find(
    (record) => record.role === role && record.validatorIndex === validatorIndex,
  )
  for (const name of ['isScheduled', 'isObserved', 'isDecided', 'signers'] as const) {
    found.push(...compareJson(`${path}.${name}`, duty[name], concluded?.[name] ?? (name === 'signers' ? [] : false)))
  }
  found.push(...compareJson(`${path}.committeeId`, committeeId, concluded?.committeeId))
  const ids = new Set(subjects.map(({ id }) => id))
  const isDecided = concluded?.isDecided ?? false
  const missedBy = isDoubtful({ isDecided, testimony: duty.testimony }, isMoved(evidence, duty))
    ? []
    : findMissedBy(
        {
          ...{ ...duty, isDecided, isScheduled: concluded?.isScheduled ?? false },
          signers: concluded?.signers ?? [],
        },
        rules,
      )
  return [
    ...found,
    ...compareJson(
      `${path}.missedBy`,
      duty.missedBy,
      missedBy.filter((id) => ids.has(id)),
    ),
  ]
}

/** Whether a finding says that the schedules differ about the slot of an attestation. */
function isMoved({ findings, network }: SlaEvidence, { slot, role, validatorIndex }: SlaDuty): boolean {
  const epoch = slotToEpoch({ custom: network }, slot)
  return findings.some(
    (finding) =>
      finding.kind === 'schedules' &&
      finding.role === role &&
      finding.validatorIndex === validatorIndex &&
      slotToEpoch({ custom: network }, finding.slot) === epoch,
  )
}

/** For whom a duty counts as missed, by the rules. */
export function findMissedBy(
  duty: Pick<SlaDuty, 'isScheduled' | 'isDecided' | 'signers' | 'members' | 'committeeId'>,
  { per, measure }: SlaEvidence['rules'],
): (number | SlaDuty['committeeId'])[] {
  const { isScheduled, isDecided, signers, members, committeeId } = duty
  if (measure === 'signatures') return isDecided ? members.filter((id) => !signers.includes(id)) : []
  if (!isScheduled || isDecided) return []
  return per === 'cluster' ? [committeeId] : [...members]
}

/** Where two values differ, each place with what both have. */
function compareJson(path: string, says: unknown, follows: unknown): SlaDifference[] {
  if (canonicalize(says ?? null) === canonicalize(follows ?? null)) return []
  if (isPlain(says) && isPlain(follows)) {
    const keys = [...new Set([...Object.keys(says), ...Object.keys(follows)])].sort()
    return keys.flatMap((key) => compareJson(`${path}.${key}`, says[key], follows[key]))
  }
  return [{ path, says: canonicalize(says ?? null), follows: canonicalize(follows ?? null) }]
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

type Entry = Extract<SlaRow, { roles: unknown }>

function isScheduleEntry(row: SlaRow): row is Entry {
  return 'roles' in row
}

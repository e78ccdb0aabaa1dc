import {
  countSlots,
  type DutyRecord,
  type Exporters,
  type NodeValidator,
  type StreamDutiesParameters,
  streamDuties,
  type WitnessSummary,
} from '@x/exporter-client'
import {
  createLoneFinder,
  getDutySigners,
  getKnownValidators,
  listWitnesses,
  type SettledDuty,
  type SourceInput,
  type SourcesSummary,
} from '@x/exporter-client/internal'
import { getCommitteeId, type Hex, type Network, slotToTime } from '@x/schemas'
import { hashJson } from '../evidence/hash.ts'
import { isDoubtful } from '../evidence/isDoubtful.ts'
import { sealEvidence } from '../evidence/sealEvidence.ts'
import type { SlaDuty, SlaEvidence, SlaRow, SlaSubject } from '../evidence/slaEvidence.ts'
import { findMissedBy, listDays, toDay } from '../evidence/verifySla.ts'
import { judgeSla } from '../judge/judgeSla.ts'
import type { SlaRules } from '../rules/slaRules.ts'
import { createDayHasher } from './createDayHasher.ts'
import { listEdges, readEdges } from './readEdges.ts'

export type CollectSlaParameters = Omit<
  StreamDutiesParameters,
  'network' | 'wrongOnly' | 'withPoints' | 'lateAfter'
> & {
  network: Network
  rules: SlaRules
  /** Only these operators. Default: all of the validators. */
  operatorIds?: readonly number[] | undefined
  /** How the exporters run, for the file. */
  exporters?: readonly { name: string; mode?: string; nodeVersion?: string }[] | undefined
  /** What made the file, such as `ssvx 1.0.0`. */
  createdBy?: string | undefined
  /** When it was made, in ms. Default: now. */
  createdAt?: number | undefined
  /** Called with the slots that all streams together have delivered, and with those that they will deliver. */
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Called at the end with what could not be read: the evidence has it in words. */
  onSummary?: ((summary: SourcesSummary, witnesses: WitnessSummary | undefined) => void) | undefined
}

/**
 * Reads the duties of a range, judges each operator or cluster by rules, and returns all that the verdicts rest on. A duty of
 * which nothing is known counts neither way: its row cannot be read, its exporter's auditor saw it elsewhere, or one of
 * several exporters alone has it decided, or scheduled, while others were there and did not, or have a schedule of
 * the epoch without it.
 *
 * @throws {StreamFailedError} too many slots in a row could not be read
 * @example
 * const evidence = await collectSla(client, { network: mainnet, from: 9_000_000, to: 9_000_031, rules: defaultSlaRules })
 * for (const { id, verdict } of evidence.subjects) console.log(id, verdict.state, verdict.since)
 */
export async function collectSla(
  exporters: Exporters,
  {
    rules,
    operatorIds,
    exporters: facts = listWitnesses(exporters).map(({ name }) => ({ name })),
    createdBy = '@x/sla',
    createdAt = Date.now(),
    onProgress,
    onSummary,
    ...parameters
  }: CollectSlaParameters,
): Promise<SlaEvidence> {
  const { network, from, to, chosen, signal } = parameters
  const known = parameters.known ?? chosen ?? (await getKnownValidators(exporters, { signal }))
  const byIndex = new Map(known.flatMap((each) => (each.index === undefined ? [] : [[each.index, each] as const])))
  const byKey = new Map(known.map((each) => [each.publicKey, each]))
  const readCommittee = createCommitteeReader()
  const counter = createCounter({ rules, operatorIds, readCommittee })
  const hasher = createDayHasher(network)
  const duties: SlaDuty[] = []
  const rows: SlaEvidence['rows'] = {}
  const finder = createLoneFinder<ReadDuty>(network)
  let strangers = 0
  // What another exporter has just outside of the range.
  const edges = listWitnesses(exporters).length > 1 ? listEdges({ from, to }, network) : []
  const unseen = await readEdges(exporters, { ...parameters, known, edges, note: finder.note })
  const stream = streamDuties(exporters, { ...parameters, known })
  for await (const batch of stream.batches()) {
    await hasher.add(batch.input)
    const find = createRowFinder(batch.input, readCommittee)
    for (const duty of batch.duties) {
      const validator = findValidator(duty)
      if (validator === undefined) {
        strangers += 1
        continue
      }
      const { slot, testimony } = duty
      for (const each of finder.add({ slot, testimony, duty, validator, find })) await settle(each)
    }
    onProgress?.(batch.done, batch.total)
  }
  for (const each of finder.rest()) await settle(each)
  const summary = stream.summary()
  const { failed, errors, unreadable, caveats } = summary
  const witnesses = stream.witnesses()
  onSummary?.(summary, witnesses)
  const clock = toClock(network)
  const days = listDays({ range: { from, to }, network: clock })
  const missing = [
    ...unseen.map(
      (edge) =>
        `Slots ${edge.from} to ${edge.to}, of an epoch that the range cuts, could not be read: a duty of it that one exporter alone has missed counts as missed, unless another one has others of the epoch in the range.`,
    ),
    ...(failed.length > 0 ? [`${countSlots(failed)} slots could not be read: their duties count neither way.`] : []),
    ...(unreadable > 0 ? [`${unreadable} rows could not be read: their duties count neither way.`] : []),
    ...(errors.length > 0 ? [`The exporters reported partial errors: rows may be missing.`] : []),
    ...(strangers > 0
      ? [`${strangers} duties are of validators whose operators are not known: they count for nobody.`]
      : []),
    ...caveats.map(
      ({ from: first, to: last, roles, explanation }) =>
        `Slots ${first} to ${last}${roles ? `, ${roles.join(', ')}` : ''}: ${explanation}`,
    ),
  ]
  return sealEvidence({
    ...{ format: 'ssvx-sla-evidence', version: 1, createdBy, createdAt: new Date(createdAt).toISOString() },
    ...{ network: clock, range: { from, to }, rules },
    witnesses: facts.map(({ name, ...each }) => ({
      ...{ name, ...each },
      share:
        witnesses === undefined ? null : (witnesses.witnesses.find((figures) => figures.name === name)?.share ?? null),
    })),
    findings: witnesses?.findings ?? [],
    caveats: [...missing, ...notProven],
    subjects: counter.getSubjects(days),
    ...{ duties, rows, dayHashes: await hasher.get() },
  })

  function findValidator({ validatorIndex, publicKey }: DutyRecord): NodeValidator | undefined {
    if (validatorIndex !== undefined && byIndex.has(validatorIndex)) return byIndex.get(validatorIndex)
    return publicKey === undefined ? undefined : byKey.get(publicKey)
  }

  /** Counts a duty once it is known whether the schedules differ about it. */
  async function settle({ duty: { duty, validator, find }, isLone }: SettledDuty<ReadDuty>): Promise<void> {
    const missedBy = counter.add(duty, { validator, isLone, day: toDay(slotToTime(network, duty.slot)) })
    if (missedBy.length > 0) duties.push(await keep(duty, validator, missedBy, find(duty, validator)))
  }

  async function keep(
    { slot, role, isScheduled, isObserved, isDecided, signers, testimony }: DutyRecord,
    validator: NodeValidator,
    missedBy: SlaDuty['missedBy'],
    about: readonly SlaRow[],
  ): Promise<SlaDuty> {
    const names: Hex[] = []
    for (const row of about) {
      const name = await hashJson(row)
      rows[name] = row
      names.push(name)
    }
    const { index = 0, publicKey } = validator
    return {
      ...{ slot, role, validatorIndex: index, publicKey, ...readCommittee(validator), missedBy },
      ...{ isScheduled, isObserved, isDecided, signers, rows: names, ...(testimony && { testimony }) },
    }
  }
}

/** A duty that was read, and what finds the rows that are about it. */
type ReadDuty = Pick<DutyRecord, 'slot' | 'testimony'> & {
  duty: DutyRecord
  validator: NodeValidator
  find: ReturnType<typeof createRowFinder>
}

/** Its operators, ascending, and the id of their committee. */
function createCommitteeReader(): (validator: NodeValidator) => { members: number[]; committeeId: Hex } {
  const cache = new WeakMap<NodeValidator, { members: number[]; committeeId: Hex }>()
  return (validator) => {
    const known = cache.get(validator)
    if (known) return known
    const members = validator.committee.toSorted((a, b) => a - b)
    const read = { members, committeeId: getCommitteeId(members) }
    cache.set(validator, read)
    return read
  }
}

type ReadCommittee = ReturnType<typeof createCommitteeReader>

const notProven = [
  'Messages carry no signatures in the answers of exporters: that an exporter tells the truth is not proven, and several that agree are the better witness.',
  'Schedules are best effort: a missed duty is one that an exporter expected and that was not seen decided.',
]

function toClock({ name, custom }: Network): SlaEvidence['network'] {
  const { genesisTime, secondsPerSlot, slotsPerEpoch, booleForkSlot, gloasForkSlot } = custom
  return {
    ...{ name, genesisTime, secondsPerSlot, slotsPerEpoch },
    ...(booleForkSlot !== undefined && { booleForkSlot }),
    ...(gloasForkSlot !== undefined && { gloasForkSlot }),
  }
}

/** What of an answer is about a duty. */
function createRowFinder(
  { data, schedule = [] }: Pick<SourceInput, 'data' | 'schedule'>,
  readCommittee: ReadCommittee,
) {
  const bySlot = new Map<number, SlaRow[]>()
  for (const row of [...data, ...schedule]) {
    const known = bySlot.get(row.slot)
    if (known) known.push(row)
    else bySlot.set(row.slot, [row])
  }
  return ({ slot, role }: DutyRecord, validator: NodeValidator): SlaRow[] => {
    const { index, publicKey } = validator
    const { committeeId } = readCommittee(validator)
    return (bySlot.get(slot) ?? []).flatMap((row) => {
      const isAbout =
        'attester' in row
          ? row.committeeId === committeeId && getDutySigners(row).some((each) => each.role === role)
          : 'post' in row
            ? row.role === role && row.validatorIndex === index
            : 'publicKey' in row
              ? row.role === role && row.publicKey === publicKey
              : 'committeeId' in row
                ? row.committeeId === committeeId
                : row.validatorIndex === index
      if (!isAbout) return []
      const { seenBy: _, ...rest }: SlaRow & { seenBy?: unknown } = row
      return [rest as SlaRow]
    })
  }
}

type Group = Omit<SlaSubject, 'days' | 'verdict' | 'validators'> & {
  validators: Set<Hex>
  days: Map<string, SlaSubject['days'][number]['byRole']>
}

type CounterParameters = {
  rules: SlaRules
  operatorIds: readonly number[] | undefined
  readCommittee: ReadCommittee
}

/** Counts duties for those that they are on. */
function createCounter({ rules, operatorIds, readCommittee }: CounterParameters) {
  const groups = new Map<number | Hex, Group>()
  const wanted = operatorIds && new Set(operatorIds)
  return {
    /** Returns for whom it counts as missed. */
    add: (
      duty: DutyRecord,
      { validator, isLone, day }: { validator: NodeValidator; isLone: boolean; day: string },
    ): SlaDuty['missedBy'] => {
      if (rules.roles?.includes(duty.role) === false) return []
      const isExpected = rules.measure === 'duties' ? duty.isScheduled : duty.isDecided || duty.isUnreadable
      const { publicKey } = validator
      const { members, committeeId } = readCommittee(validator)
      const isUnknown = duty.isUnreadable || isDoubtful(duty, isLone)
      const missedBy = isUnknown || !isExpected ? [] : findMissedBy({ ...duty, members, committeeId }, rules)
      const subjects = rules.per === 'cluster' ? [committeeId] : members.filter((id) => wanted?.has(id) ?? true)
      for (const id of subjects) {
        const group = groups.get(id) ?? {
          id,
          operators: typeof id === 'number' ? [id] : members,
          validators: new Set<Hex>(),
          days: new Map(),
        }
        groups.set(id, group)
        group.validators.add(publicKey)
        if (!isExpected) continue
        const byRole = group.days.get(day) ?? {}
        group.days.set(day, byRole)
        byRole[duty.role] ??= { counted: 0, missed: 0, unknown: 0 }
        const counts = byRole[duty.role]
        if (counts === undefined) continue
        if (isUnknown) counts.unknown += 1
        else counts.counted += 1
        if (missedBy.includes(id)) counts.missed += 1
      }
      return missedBy.filter((id) => subjects.some((subject) => subject === id))
    },
    getSubjects: (days: readonly string[]): SlaSubject[] =>
      [...groups.values()]
        .map(({ validators, days: counted, ...subject }) => {
          const all = days.map((day) => ({ day, byRole: counted.get(day) ?? {} }))
          return { ...subject, validators: validators.size, days: all, verdict: judgeSla(all, rules) }
        })
        .sort((a, b) =>
          typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : String(a.id) < String(b.id) ? -1 : 1,
        ),
  }
}

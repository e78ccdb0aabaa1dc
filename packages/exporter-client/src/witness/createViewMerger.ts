import type { SlotClock } from '@x/schemas'
import { getOrCreate } from '../participation/maps.ts'
import { getRowKey, mergeRows } from '../participation/mergeRows.ts'
import type { WitnessView } from '../participation/witnessView.ts'
import { coversSlot } from '../rules/coversSlot.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import { isUnknownValidator } from '../rules/mergePartialErrors.ts'
import { compareTexts } from '../stream/compareTexts.ts'
import type { CommitteeScheduleEntry, ScheduleEntry } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { createScheduleComparer } from './createScheduleComparer.ts'
import { findContradictions, type Testimony } from './findContradictions.ts'
import { mergeCoverage } from './mergeCoverage.ts'
import { mergeWitnessRows } from './mergeWitnessRows.ts'
import type { WitnessBatch } from './readInStep.ts'
import type { Witnessed, WitnessRow } from './witness.ts'
import type { WitnessFinding } from './witnessFinding.ts'

/** What several exporters have of a piece of the range, as one. */
export type MergedBatch = Omit<WitnessBatch, 'data'> & {
  /** Each duty once, with who has a row of it. */
  data: (WitnessRow & Witnessed)[]
  /** What does not go together. */
  findings: WitnessFinding[]
  /** What could not be read of which of them. */
  lacks: WitnessLack[]
  /** What each of them has. */
  views: WitnessView[]
}

/** Slots that could not be read of one of several exporters. */
export type WitnessLack = FailedSlots & { witness: string }

export type CreateViewMergerParameters = {
  network: SlotClock | undefined
  /** The operators of a committee, where they are known. */
  getMembers?: ((row: WitnessRow) => readonly number[] | undefined) | undefined
}

/** Creates what merges the views of a piece, piece by piece in slot order. */
export function createViewMerger({
  network,
  getMembers,
}: CreateViewMergerParameters): (views: WitnessView[]) => MergedBatch {
  const compareSchedules = createScheduleComparer(network)
  /** Which exporters do not know a validator or a committee. */
  const unknown = new Map<string, Set<string>>()

  return (views) => {
    const [first] = views
    if (first === undefined) throw new TypeError('There is no view.')
    const { from, to } = first
    const groups = groupByDuty(views)
    const findings = [...groups.values()].flatMap((rows) => {
      const [one] = rows
      return one ? findContradictions(rows, getMembers?.(one.row)) : []
    })
    const data = [...groups.values()].flatMap((rows): (WitnessRow & Witnessed)[] => {
      const merged = mergeWitnessRows(rows.map(({ row }) => row))
      return merged ? [{ ...merged, seenBy: rows.map(({ witness }) => witness) }] : []
    })
    return {
      ...{ from, to, data: data.sort(compareRows), views },
      findings: [...findings, ...compareSchedules(views)].sort((a, b) => a.slot - b.slot),
      lacks: views.flatMap(({ witness, failed }) => (failed ? [{ ...failed, witness }] : [])),
      schedule: mergeSchedules(views),
      unreadable: mergeUnreadable(views, groups),
      errors: mergeErrors(views),
      ...mergeCoverage(views),
    }
  }

  /** Whom one knows, the others need not know. Other errors stand for rows that another may have. */
  function mergeErrors(views: readonly WitnessView[]): string[] {
    const errors = new Set<string>()
    for (const { witness, errors: told } of views) {
      for (const message of told.filter(isUnknownValidator)) {
        const names = getOrCreate(unknown, message, () => new Set<string>())
        names.add(witness)
        if (names.size === views.length) errors.add(message)
      }
    }
    const reading = views.filter(({ failed }) => failed === undefined)
    const others = reading.map(({ errors: told }) => told.filter((message) => !isUnknownValidator(message)))
    if (others.every((told) => told.length > 0)) for (const message of others.flat()) errors.add(message)
    return [...errors]
  }
}

type Groups = ReadonlyMap<string, Testimony[]>

/** The rows of each duty, one for each exporter that has any. */
function groupByDuty(views: readonly WitnessView[]): Groups {
  const groups = new Map<string, Testimony[]>()
  for (const { witness, data } of views) {
    const own = new Map<string, WitnessRow[]>()
    for (const row of data) getOrCreate(own, getKey(row), () => []).push(row)
    for (const [key, rows] of own) {
      for (const row of mergeRows(rows)) getOrCreate(groups, key, () => []).push({ witness, row })
    }
  }
  return groups
}

function getKey(row: { slot: number } & Parameters<typeof getRowKey>[0]): string {
  return `${row.slot} ${getRowKey(row)}`
}

/** Duties that any of them schedules. */
function mergeSchedules(views: readonly WitnessView[]): ScheduleEntry[] {
  const merged = new Map<string, ScheduleEntry>()
  for (const entry of views.flatMap(({ schedule }) => schedule)) {
    const key = `${entry.slot} ${'committeeId' in entry ? entry.committeeId : entry.validatorIndex}`
    const known = merged.get(key)
    if (known === undefined) merged.set(key, entry)
    else if ('committeeId' in entry && 'committeeId' in known) merged.set(key, joinCommittees(known, entry))
    else if ('validatorIndex' in entry && 'validatorIndex' in known) {
      merged.set(key, { ...known, roles: [...new Set([...known.roles, ...entry.roles])] })
    }
  }
  return [...merged.values()].sort((a, b) => a.slot - b.slot)
}

function joinCommittees(a: CommitteeScheduleEntry, b: CommitteeScheduleEntry): CommitteeScheduleEntry {
  const roles = { ...a.roles }
  for (const [role, indices] of Object.entries(b.roles))
    roles[role] = [...new Set([...(roles[role] ?? []), ...indices])]
  return { ...a, roles }
}

/** Rows that one could not read, and no other has. A schedule that cannot be read is no gap where another has one. */
function mergeUnreadable(views: readonly WitnessView[], groups: Groups): UnreadableRow[] {
  const scheduled = (slot: number) =>
    views.some(
      (view) =>
        coversSlot(view, slot) &&
        view.schedule.some((entry) => entry.slot === slot) &&
        !view.unreadable.some((row) => row.isSchedule && row.slot === slot),
    )
  const spoiled = new Set(
    views.flatMap(({ witness, unreadable }) => unreadable.map((row) => `${witness} ${getKey(row)}`)),
  )
  const isReadable = (row: UnreadableRow) =>
    groups.get(getKey(row))?.some(({ witness }) => !spoiled.has(`${witness} ${getKey(row)}`)) ?? false
  const merged = new Map<string, UnreadableRow>()
  for (const row of views.flatMap(({ unreadable }) => unreadable)) {
    if (row.isSchedule ? scheduled(row.slot) : isReadable(row)) continue
    const isNamed = (row.committeeId ?? row.validatorIndex ?? row.publicKey) !== undefined
    merged.set(isNamed ? getKey(row) : `${row.slot} ${row.isSchedule} ${row.text}`, row)
  }
  return [...merged.values()].sort((a, b) => a.slot - b.slot)
}

/** The order of the stream of each kind of rows. */
function compareRows(a: WitnessRow, b: WitnessRow): number {
  return a.slot - b.slot || compareNames(getNames(a), getNames(b))
}

function compareNames([a, x, i]: readonly [string, string, number], [b, y, j]: readonly [string, string, number]) {
  return compareTexts(a, b) || compareTexts(x, y) || i - j
}

function getNames(row: WitnessRow): readonly [string, string, number] {
  if ('attester' in row) return [row.committeeId, row.role ?? '', 0]
  if ('post' in row) return [row.role, '', row.validatorIndex]
  return [row.role, row.publicKey, 0]
}

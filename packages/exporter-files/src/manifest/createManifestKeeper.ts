import type { SlotClock } from '@x/schemas'
import { getManifestName, getManifestPartPath } from '../plan/getManifestName.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import type { ExportManifest, ExportManifestFile, ManifestIndex } from './exportManifest.ts'
import { getFileDay } from './getFileDay.ts'

/** The manifest of an export that is running. */
export type ManifestKeeper = {
  /** As it stands, its files in order; `complete` is right once it is saved. */
  readonly manifest: ExportManifest
  /** Adds a file, or puts it in the place of the one of the same path, and saves the manifest now and then. */
  add: (file: ExportManifestFile) => Promise<void>
  /**
   * Changes files of one day at once, and saves that before it returns: a reader sees all of it or nothing.
   *
   * @param change.remove paths of files that are listed no longer
   */
  change: (change: { put: readonly ExportManifestFile[]; remove?: readonly string[] }) => Promise<void>
  /** How far an export without an end is. */
  extend: (to: number) => Promise<void>
  /** Takes the files up to a slot off the list. */
  forget: (removedTo: number) => Promise<ExportManifestFile[]>
  save: () => Promise<void>
}

export type CreateManifestKeeperParameters = {
  store: Pick<ExportStore, 'replaceText' | 'remove'>
  network: SlotClock
  /** As an earlier run has left it, or without files. */
  manifest: ExportManifest
  /** Parts of an earlier run that have to be written again: they list files that are not there. */
  staleDays?: Iterable<string> | undefined
  isComplete: (manifest: ExportManifest) => boolean
}

/** The manifest is written this often at most, in ms; what a kill takes with it is fetched again. */
const interval = 500

/** The files of one day. */
type Day = { files: Map<string, ExportManifestFile>; changes: number; saved: number }

/**
 * Keeps the manifest of an export up to date while files come and go. A part for each day lists its files, so that what is
 * written does not grow with the export; each is replaced at once, before the index that names it.
 */
export function createManifestKeeper({
  store,
  network,
  manifest: { files: before, ...plan },
  staleDays = [],
  isComplete,
}: CreateManifestKeeperParameters): ManifestKeeper {
  const manifest: ExportManifest = { ...plan, files: [], rows: 0, bytes: 0 }
  const days = new Map<string, Day>()
  const need = (name: string): Day => {
    const day = days.get(name) ?? { files: new Map(), changes: 1, saved: 0 }
    days.set(name, day)
    return day
  }
  const count = (file: ExportManifestFile, sign: 1 | -1) => {
    manifest.rows += sign * file.rows
    manifest.bytes += sign * file.bytes
  }
  const drop = (path: string, day: Day) => {
    const file = day.files.get(path)
    if (file === undefined) return
    day.files.delete(path)
    day.changes += 1
    count(file, -1)
    manifest.files.splice(manifest.files.indexOf(file, findPlace(manifest.files, file.from - 1)), 1)
  }
  const put = (file: ExportManifestFile) => {
    const day = need(getFileDay(network, file))
    drop(file.path, day)
    day.files.set(file.path, file)
    day.changes += 1
    count(file, 1)
    manifest.files.splice(findPlace(manifest.files, file.from), 0, file)
  }

  let savedAt = performance.now()
  let saved: Promise<void> = Promise.resolve()
  // One after the other, so that a later one is not replaced by an earlier one.
  const save = (isIndexFirst = false) => {
    savedAt = performance.now()
    saved = saved.then(async () => {
      if (isIndexFirst) await saveIndex()
      const emptied: string[] = []
      for (const [name, day] of days) {
        const { changes } = day
        if (day.saved === changes) continue
        const path = getManifestPartPath(manifest.shard, name)
        const files = getFiles(day)
        if (files.length > 0) await store.replaceText(path, `${JSON.stringify({ day: name, files }, undefined, 1)}\n`)
        else emptied.push(path)
        day.saved = changes
      }
      if (!isIndexFirst) await saveIndex()
      // Nothing names them any more.
      for (const path of emptied) await store.remove(path)
    })
    return saved
  }
  const saveIndex = () => {
    const { files: _, ...facts } = manifest
    const parts = [...days]
      .filter(([, { files }]) => files.size > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, { files }]) => describePart(manifest, day, [...files.values()]))
    const index: ManifestIndex = { ...facts, parts }
    return store.replaceText(getManifestName(manifest.shard), `${JSON.stringify(index, undefined, 1)}\n`)
  }

  for (const file of [...before].sort((a, b) => a.from - b.from)) put(file)
  const stale = new Set(staleDays)
  for (const [name, day] of days) if (!stale.has(name)) day.saved = day.changes
  for (const name of stale) need(name)
  return {
    manifest,
    add: async (file) => {
      put(file)
      if (performance.now() - savedAt >= interval) await save()
    },
    change: ({ put: files, remove = [] }) => {
      for (const path of remove) for (const day of days.values()) drop(path, day)
      for (const file of files) put(file)
      return save()
    },
    extend: (to) => {
      manifest.to = to
      manifest.complete = false
      return save()
    },
    forget: async (removedTo) => {
      const old = manifest.files.filter(({ to }) => to <= removedTo)
      manifest.removedTo = removedTo
      for (const file of old) drop(file.path, need(getFileDay(network, file)))
      // The index says that they are gone, whatever a part still lists.
      await save(true)
      return old
    },
    save: () => {
      manifest.complete = isComplete(manifest)
      return save()
    },
  }
}

function getFiles({ files }: Day): ExportManifestFile[] {
  return [...files.values()].sort((a, b) => a.from - b.from)
}

function describePart(
  { shard }: Pick<ExportManifest, 'shard'>,
  day: string,
  files: readonly ExportManifestFile[],
): ManifestIndex['parts'][number] {
  const facts = { from: Number.POSITIVE_INFINITY, to: -1, rows: 0, bytes: 0 }
  for (const { from, to, rows, bytes } of files) {
    facts.from = Math.min(facts.from, from)
    facts.to = Math.max(facts.to, to)
    facts.rows += rows
    facts.bytes += bytes
  }
  const { from, to, rows, bytes } = facts
  return { day, path: getManifestPartPath(shard, day), from, to, files: files.length, rows, bytes }
}

/** Where a file that begins at a slot has its place: behind all that begin there or before. */
function findPlace(files: readonly ExportManifestFile[], from: number): number {
  let [low, high] = [0, files.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((files[middle]?.from ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}

import type { SlotClock } from '@x/schemas'
import { getManifestName, getManifestPartPath } from '../plan/getManifestName.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { createPartTest } from './createPartTest.ts'
import { type DayDigest, digestDay } from './digestDay.ts'
import type { ExportManifestFile, ExportPlan, ManifestIndex } from './exportManifest.ts'
import { getFileDay } from './getFileDay.ts'
import { readManifestPart } from './readManifestPart.ts'

/** The manifest of an export that is running. */
export type ManifestKeeper = {
  /** As it stands; `complete` is right once it is saved. */
  readonly manifest: ExportPlan
  /** What the days have, in their order. */
  getDays: () => DayDigest[]
  countFiles: () => number
  /** Whether files of a day wait to become one with others. */
  hasParts: (day: string) => boolean
  /** The files of a day, in order. */
  getFiles: (day: string) => Promise<ExportManifestFile[]>
  /** Adds a file, or puts it in the place of the one of the same path, and saves the manifest now and then. */
  add: (file: ExportManifestFile) => Promise<void>
  /**
   * Changes files of one day at once, and saves that before it returns: a reader sees all of it or nothing.
   *
   * @param change.remove paths of files that are listed no longer
   */
  change: (day: string, change: { put?: readonly ExportManifestFile[]; remove?: readonly string[] }) => Promise<void>
  /** How far an export without an end is. */
  extend: (to: number) => Promise<void>
  /** Takes the files up to a slot off the list; returns their paths. */
  forget: (removedTo: number) => Promise<string[]>
  save: () => Promise<void>
}

/** A day of an earlier run. */
export type KnownDay = {
  digest: DayDigest
  /** Its files, where its part of the manifest says something else and has to be written again. */
  files?: readonly ExportManifestFile[] | undefined
}

export type CreateManifestKeeperParameters = {
  store: Pick<ExportStore, 'replaceText' | 'remove' | 'describe' | 'readText'>
  network: SlotClock
  manifest: ExportPlan
  /** What an earlier run has left, by the names of days. */
  days?: ReadonlyMap<string, KnownDay> | undefined
  isComplete: (manifest: ExportPlan, days: readonly DayDigest[]) => boolean
}

/** The manifest is written this often at most, in ms; what a kill takes with it is fetched again. */
const interval = 500

/** By their paths. */
type Files = Map<string, ExportManifestFile>

type Day = {
  /** Absent while nobody needs them, and they are what the part says. */
  files?: Files | undefined
  /** Absent after a change. */
  digest?: DayDigest | undefined
  loading?: Promise<void> | undefined
  changes: number
  saved: number
  /** How many times the manifest was saved when the files were used last. */
  usedAt: number
}

/**
 * Keeps the manifest of an export up to date while files come and go. A part for each day lists its files, so that neither
 * what is written nor what is in memory grows with the export: of days that nobody uses, the digest alone is kept. Each part
 * is replaced at once, before the index that names it.
 */
export function createManifestKeeper({
  store,
  network,
  manifest: plan,
  days: known = new Map(),
  isComplete,
}: CreateManifestKeeperParameters): ManifestKeeper {
  const manifest: ExportPlan = { ...plan, rows: 0, bytes: 0 }
  let count = 0
  let saves = 0
  const days = new Map<string, Day>()
  for (const [name, { digest, files }] of known) {
    const own = files && new Map(files.map((file) => [file.path, file]))
    days.set(name, { files: own, digest, changes: 1, saved: own ? 0 : 1, usedAt: 0 })
    manifest.rows += digest.rows
    manifest.bytes += digest.bytes
    count += digest.files
  }
  const isPart = createPartTest(manifest, network)
  const getDigest = (day: Day): DayDigest => {
    day.digest ??= digestDay([...(day.files?.values() ?? [])], isPart)
    return day.digest
  }
  const getSorted = () => [...days].sort(([a], [b]) => (a < b ? -1 : 1))

  const load = async (name: string, day: Day) => {
    const { shard, removedTo = -1 } = manifest
    try {
      const files = await readManifestPart(store, shard, { day: name, path: getManifestPartPath(shard, name) })
      day.files = new Map(files.filter(({ to }) => to > removedTo).map((file) => [file.path, file]))
    } finally {
      day.loading = undefined
    }
  }
  /** Does something with the files of a day, without a pause in which others could. */
  const use = async <result>(name: string, work: (files: Files, day: Day) => result): Promise<result> => {
    const day: Day = days.get(name) ?? { files: new Map(), changes: 0, saved: 0, usedAt: saves }
    days.set(name, day)
    while (day.files === undefined) {
      day.loading ??= load(name, day)
      await day.loading
    }
    day.usedAt = saves
    return work(day.files, day)
  }
  const drop = (path: string, files: Files, day: Day) => {
    const file = files.get(path)
    if (file === undefined) return
    files.delete(path)
    touch(day, file, -1)
  }
  const put = (file: ExportManifestFile, files: Files, day: Day) => {
    drop(file.path, files, day)
    files.set(file.path, file)
    touch(day, file, 1)
  }
  const touch = (day: Day, { rows, bytes }: ExportManifestFile, sign: 1 | -1) => {
    day.digest = undefined
    day.changes += 1
    manifest.rows += sign * rows
    manifest.bytes += sign * bytes
    count += sign
  }

  let savedAt = performance.now()
  let saved: Promise<void> = Promise.resolve()
  // One after the other, so that a later one is not replaced by an earlier one.
  const save = (isIndexFirst = false) => {
    savedAt = performance.now()
    saved = saved.then(async () => {
      saves += 1
      if (isIndexFirst) await saveIndex()
      const emptied: string[] = []
      for (const [name, day] of days) {
        const { changes, files } = day
        if (files === undefined || day.saved === changes) continue
        const path = getManifestPartPath(manifest.shard, name)
        const text = `${JSON.stringify({ day: name, files: sortFiles(files) }, undefined, 1)}\n`
        if (files.size > 0) await store.replaceText(path, text)
        else emptied.push(path)
        day.saved = changes
      }
      if (!isIndexFirst) await saveIndex()
      // Nothing names them any more.
      for (const path of emptied) await store.remove(path)
      for (const day of days.values()) if (day.saved === day.changes && day.usedAt < saves - 1) forgetFiles(day)
    })
    return saved
  }
  const forgetFiles = (day: Day) => {
    getDigest(day)
    // One without files has no part to read them from.
    if (day.files && day.files.size > 0) day.files = undefined
  }
  const saveIndex = () => {
    const parts = getSorted().flatMap(([day, state]) => {
      const { from, to, files, rows, bytes } = getDigest(state)
      return files > 0 ? [{ day, path: getManifestPartPath(manifest.shard, day), from, to, files, rows, bytes }] : []
    })
    const index: ManifestIndex = { ...manifest, parts }
    return store.replaceText(getManifestName(manifest.shard), `${JSON.stringify(index, undefined, 1)}\n`)
  }

  const getDays = () => getSorted().map(([, day]) => getDigest(day))
  return {
    manifest,
    getDays,
    countFiles: () => count,
    hasParts: (name) => {
      const day = days.get(name)
      return day !== undefined && getDigest(day).hasParts
    },
    getFiles: (day) => use(day, sortFiles),
    add: async (file) => {
      await use(getFileDay(network, file), (files, day) => put(file, files, day))
      if (performance.now() - savedAt >= interval) await save()
    },
    change: async (name, { put: fresh = [], remove = [] }) => {
      await use(name, (files, day) => {
        for (const path of remove) drop(path, files, day)
        for (const file of fresh) put(file, files, day)
      })
      await save()
    },
    extend: (to) => {
      manifest.to = to
      manifest.complete = false
      return save()
    },
    forget: async (removedTo) => {
      const paths: string[] = []
      for (const [name, day] of getSorted()) {
        if (getDigest(day).files === 0 || getDigest(day).from > removedTo) continue
        await use(name, (files, own) => {
          for (const { path, to } of [...files.values()]) {
            if (to > removedTo) continue
            drop(path, files, own)
            paths.push(path)
          }
        })
      }
      manifest.removedTo = removedTo
      // The index says that they are gone, whatever a part still lists.
      await save(true)
      return paths
    },
    save: () => {
      manifest.complete = isComplete(manifest, getDays())
      return save()
    },
  }
}

function sortFiles(files: Files): ExportManifestFile[] {
  return [...files.values()].sort((a, b) => a.from - b.from)
}

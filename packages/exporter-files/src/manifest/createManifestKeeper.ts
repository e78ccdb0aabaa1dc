import { replaceFile } from '../file/replaceFile.ts'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'

/** The manifest of an export that is running. */
export type ManifestKeeper = {
  /** As it stands; its files are in order, and `complete` is right, once it is saved. */
  readonly manifest: ExportManifest
  /** Adds a file, or puts it in the place of the one of the same path, and saves the manifest now and then. */
  add: (file: ExportManifestFile) => Promise<void>
  /** Changes facts or files, and saves that before it returns. */
  change: (facts: Partial<Pick<ExportManifest, 'to' | 'removedTo' | 'files'>>) => Promise<void>
  save: () => Promise<void>
}

export type CreateManifestKeeperParameters = {
  path: string
  /** As an earlier run has left it, or without files. */
  manifest: ExportManifest
  isComplete: (manifest: ExportManifest) => boolean
}

/**
 * The manifest is written this often at most, in ms, and more rarely the longer it takes to write; what a kill takes
 * with it is fetched again.
 */
function getInterval(files: number): number {
  return Math.max(500, files)
}

/** Keeps the manifest of an export up to date while files come and go. */
export function createManifestKeeper({
  path,
  manifest: begin,
  isComplete,
}: CreateManifestKeeperParameters): ManifestKeeper {
  const manifest: ExportManifest = { ...begin, files: [] }
  const places = new Map<string, number>()
  let savedAt = performance.now()
  let saved: Promise<void> = Promise.resolve()
  const put = (file: ExportManifestFile) => {
    const place = places.get(file.path) ?? manifest.files.length
    const before = manifest.files[place]
    manifest.files[place] = file
    places.set(file.path, place)
    manifest.rows += file.rows - (before?.rows ?? 0)
    manifest.bytes += file.bytes - (before?.bytes ?? 0)
  }
  const putAll = (files: readonly ExportManifestFile[]) => {
    Object.assign(manifest, { files: [], rows: 0, bytes: 0 })
    places.clear()
    for (const file of files) put(file)
  }
  // One after the other, so that a later one is not replaced by an earlier one.
  const save = () => {
    savedAt = performance.now()
    saved = saved.then(() => {
      putAll(manifest.files.toSorted((a, b) => a.from - b.from))
      manifest.complete = isComplete(manifest)
      return replaceFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`)
    })
    return saved
  }
  putAll(begin.files)
  return {
    manifest,
    add: async (file) => {
      put(file)
      if (performance.now() - savedAt >= getInterval(manifest.files.length)) await save()
    },
    change: ({ files, ...facts }) => {
      Object.assign(manifest, facts)
      if (files) putAll(files)
      return save()
    },
    save,
  }
}

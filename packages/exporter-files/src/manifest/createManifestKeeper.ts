import { replaceFile } from '../file/replaceFile.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from './exportManifest.ts'

/** The manifest of an export that is running. */
export type ManifestKeeper = {
  /** As it stands; its files are in order once it is saved. */
  readonly manifest: ExportManifest
  /** Adds a file, and saves the manifest now and then. */
  add: (file: ExportManifestFile) => Promise<void>
  save: () => Promise<void>
}

export type CreateManifestKeeperParameters = {
  path: string
  plan: ExportPlan
  /** Files of an earlier run that stay as they are. */
  finished: readonly ExportManifestFile[]
  /** Files that the export is to have in the end. */
  fileCount: number
}

/** The manifest is written this often at most, in ms; what a kill takes with it is fetched again. */
const interval = 500

/** Keeps the manifest of an export up to date while files are added. */
export function createManifestKeeper({
  path,
  plan,
  finished,
  fileCount,
}: CreateManifestKeeperParameters): ManifestKeeper {
  const manifest: ExportManifest = { ...plan, complete: fileCount === 0, files: [] }
  let savedAt = performance.now()
  let saved: Promise<void> = Promise.resolve()
  const push = (file: ExportManifestFile) => {
    manifest.files.push(file)
    manifest.rows += file.rows
    manifest.bytes += file.bytes
    manifest.complete = manifest.files.length === fileCount
  }
  // One after the other, so that a later one is not replaced by an earlier one.
  const save = () => {
    savedAt = performance.now()
    saved = saved.then(() => {
      manifest.files.sort((a, b) => a.from - b.from)
      return replaceFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`)
    })
    return saved
  }
  for (const file of finished) push(file)
  return {
    manifest,
    add: async (file) => {
      push(file)
      if (performance.now() - savedAt >= interval) await save()
    },
    save,
  }
}

import { rename, writeFile } from 'node:fs/promises'
import type { ExportManifest, ExportManifestFile, ExportPlan } from './exportManifest.ts'

/** The manifest of an export that is running. */
export type ManifestKeeper = {
  /** As it stands; its files are in order once it is saved. */
  readonly manifest: ExportManifest
  /** Files that the export is to have in the end. */
  readonly fileCount: number
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
  let savedAt = 0
  const push = (file: ExportManifestFile) => {
    manifest.files.push(file)
    manifest.rows += file.rows
    manifest.bytes += file.bytes
    manifest.complete = manifest.files.length === fileCount
  }
  const save = async () => {
    manifest.files.sort((a, b) => a.from - b.from)
    await replaceFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`)
    savedAt = performance.now()
  }
  for (const file of finished) push(file)
  return {
    manifest,
    fileCount,
    add: async (file) => {
      push(file)
      if (performance.now() - savedAt >= interval) await save()
    },
    save,
  }
}

/** Replaces a file at once: a reader sees the old one or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}

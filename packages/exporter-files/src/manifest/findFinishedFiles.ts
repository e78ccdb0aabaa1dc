import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLastingError } from '@x/exporter-client'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'

/** The files of an earlier run that are still there and lack nothing which asking again could bring. */
export async function findFinishedFiles(
  directory: string,
  earlier: ExportManifest | undefined,
): Promise<ExportManifestFile[]> {
  const finished: ExportManifestFile[] = []
  for (const file of earlier?.files ?? []) {
    if (file.failed.length > 0 || file.errors.some(({ message }) => !isLastingError(message))) continue
    const found = await stat(join(directory, file.path)).catch(() => undefined)
    if (found?.size === file.bytes) finished.push(file)
  }
  return finished
}

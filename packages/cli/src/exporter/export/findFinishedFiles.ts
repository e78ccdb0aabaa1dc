import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLastingError } from '@x/exporter-client'
import type { Manifest, ManifestFile } from './manifest.ts'

/** The files of an earlier run that are still there and lack nothing which asking again could bring. */
export async function findFinishedFiles(directory: string, earlier: Manifest | undefined): Promise<ManifestFile[]> {
  const finished: ManifestFile[] = []
  for (const file of earlier?.files ?? []) {
    if (file.failed.length > 0 || file.errors.some(({ message }) => !isLastingError(message))) continue
    const found = await stat(join(directory, file.path)).catch(() => undefined)
    if (found?.size === file.bytes) finished.push(file)
  }
  return finished
}

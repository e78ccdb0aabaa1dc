import { countSlots } from '@x/exporter-client'
import { isLastingError } from '@x/exporter-client/internal'
import type { ExportManifestFile } from './exportManifest.ts'

/** How much a file lacks that asking again could bring: slots that could not be read, and errors that may pass. */
export function countLacks({ failed, errors }: Pick<ExportManifestFile, 'failed' | 'errors'>): number {
  const passing = errors.filter(({ message }) => !isLastingError(message))
  return countSlots(failed) + passing.reduce((sum, { count }) => sum + count, 0)
}

import { countSlots } from '@x/exporter-client'
import { isLastingError } from '@x/exporter-client/internal'
import type { FileGaps } from './exportManifest.ts'

/** Counts what asking again could bring into a file: slots that could not be read or were too young, and errors that may pass. */
export function countGaps({ failed, errors, caveats }: Pick<FileGaps, 'failed' | 'errors' | 'caveats'>): number {
  const passing = errors.filter(({ message }) => !isLastingError(message))
  const young = caveats.filter(({ reason }) => reason === 'future' || reason === 'unflushed')
  return countSlots([...failed, ...young]) + passing.reduce((sum, { count }) => sum + count, 0)
}

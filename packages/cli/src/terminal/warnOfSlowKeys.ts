import { getBlsBackend } from '@x/keyshares/internal'
import type { Output } from './createOutput.ts'

/** Says in one line that there is no native library on this machine. */
export function warnOfSlowKeys(output: Output): void {
  if (getBlsBackend() === 'blst') return
  output.warn('There is no native BLS library for this machine. Portable code is used instead, which is slower.')
}

import { blsBackend } from '#crypto'

/**
 * Which library does the BLS here: `blst`, which is native, or `noble`, the portable one, in browsers and where there is
 * no build of the native one. What they make and accept is the same; `noble` takes about a tenth of a second longer for
 * a validator.
 *
 * @example
 * if (getBlsBackend() === 'noble') console.warn('Keys are split by portable code, which takes longer.')
 */
export function getBlsBackend(): 'blst' | 'noble' {
  return blsBackend
}

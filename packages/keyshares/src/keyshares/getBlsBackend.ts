import { blsBackend } from '#crypto'

/** Which library does the BLS here: `blst`, which is native, or `noble`, which makes and accepts the same but is slower. */
export function getBlsBackend(): 'blst' | 'noble' {
  return blsBackend
}

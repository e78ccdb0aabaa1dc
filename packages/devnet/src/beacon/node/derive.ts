import { hexOfKey, keyOfText } from '../../exporter/simulation/random.ts'

/** Hex that follows from a root: words of four bytes. */
export function derive(root: string, what: string, words: number): string {
  return `0x${hexOfKey(keyOfText(`${root}${what}`), words)}`
}

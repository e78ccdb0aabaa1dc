import * as v from 'valibot'
import { type Hex, isHexText } from './hex.ts'

/** Bytes as hex with or without `0x`, of exactly `size` bytes; the output is lower case with `0x`. */
export function hexOfSize(size: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.startsWith('0x') ? text : `0x${text}`)),
    v.check(
      (text) => text.length === 2 + 2 * size && isHexText(text),
      `expected ${size} bytes as ${2 * size} hex digits`,
    ),
    v.transform((text) => text.toLowerCase() as Hex),
  )
}

import type { Writable } from 'node:stream'
import { cleanLines } from './cleanLines.ts'
import { createStyle } from './createStyle.ts'

/** Writes text that may hold words from outside, with a line break at its end. */
export function print(stream: Writable, text: string): void {
  const isStyled = createStyle(stream)('bold', 'x') !== 'x'
  stream.write(`${cleanLines(text, isStyled)}\n`)
}

import type { Writable } from 'node:stream'
import { finishLines, type Lines } from './finishLines.ts'

/** Writes text that may hold words from outside, with a line break at its end. */
export function print(stream: Writable, lines: Lines): void {
  stream.write(`${finishLines(lines)}\n`)
}

import type { Piece } from './createScreen.ts'

/** The words of a line. */
export function getText(line: readonly Piece[]): string {
  return line.map(({ text }) => text).join('')
}

import { sequences, steering } from './steering.ts'

/**
 * Text from outside as one line, without anything that could move a cursor, colour a terminal or turn the direction of
 * writing.
 *
 * @param maxLength what is longer is cut, with an ellipsis at its end
 */
export function cleanText(text: string, maxLength = 300): string {
  const line = text.replaceAll(sequences, '').replaceAll(steering, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

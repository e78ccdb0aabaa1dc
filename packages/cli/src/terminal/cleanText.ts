import { stripVTControlCharacters } from 'node:util'

/** Text from outside in one line: without what could move the cursor, colour the terminal or break the line. */
export function cleanText(text: string, maxLength = 300): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

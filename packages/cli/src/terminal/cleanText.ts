import { stripVTControlCharacters } from 'node:util'

/** Puts text from outside on one line, without anything that could move the cursor or colour the terminal. */
export function cleanText(text: string, maxLength = 300): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

import { stripVTControlCharacters } from 'node:util'

// What can steer a terminal or turn text around: the control characters C0, C1 and DEL, invisible ones such as those
// that change the direction of writing, and the separators U+2028 and U+2029.

/** Puts text from outside on one line, without anything that could move the cursor or colour the terminal. */
export function cleanText(text: string, maxLength = 300): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/**
 * What is written goes through here, as the last line of defence: of all that can steer a terminal only line breaks
 * are left, and our own colours where the text is styled.
 */
export function cleanLines(text: string, isStyled: boolean): string {
  return text.replace(/\r\n/g, '\n').replace(steering, (found) => {
    if (found === '\n' || (isStyled && ourStyles.has(found))) return found
    return found.length > 1 && found.startsWith('\u001b') ? '' : ' '
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const steering = /\u001b\[[0-9;]*m|[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Bold, dim, red, green, yellow, cyan, and their ends. */
const ourStyles: ReadonlySet<string> = new Set([1, 2, 22, 31, 32, 33, 36, 39].map((code) => `\u001b[${code}m`))

/** JSON in which everything that can steer a terminal is escaped. It says the same. */
export function cleanJson(json: string): string {
  // Nearly all JSON is plain, and there may be a lot of it.
  if (!/[^\n\u0020-\u007e]/.test(json)) return json
  return json.replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (found) =>
    Array.from({ length: found.length }, (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  )
}

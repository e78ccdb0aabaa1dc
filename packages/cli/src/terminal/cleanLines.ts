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

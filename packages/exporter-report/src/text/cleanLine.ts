/** Text from outside as one line of at most 300 characters, without control characters. */
export function cleanLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

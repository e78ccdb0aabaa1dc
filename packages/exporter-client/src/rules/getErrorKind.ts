/**
 * What is the same in an error from slot to slot: its text without keys, roots and numbers. For comparisons, not for
 * people.
 */
export function getErrorKind(message: string): string {
  return message.replace(/0x[0-9a-f]+|[0-9a-f]{16,}|\d+/gi, '#')
}

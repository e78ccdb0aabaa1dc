import { isUnknownValidator } from './isUnknownValidator.ts'

/**
 * What is the same in an error from slot to slot: its text without keys, roots and numbers, unless these are what it is
 * about. For comparisons, not for people.
 */
export function getErrorKind(message: string): string {
  if (isUnknownValidator(message)) return message
  return message.replace(/0x[0-9a-f]+|[0-9a-f]{16,}|\d+/gi, '#')
}

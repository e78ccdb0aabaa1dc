import { sequences, steering } from './steering.ts'

/**
 * Text from outside as one line, as `cleanText` makes it, that stays as it is otherwise: nothing is cut, and spaces stay.
 */
export function cleanLine(text: string): string {
  return text.replaceAll(sequences, '').replaceAll(steering, (found) => ' '.repeat(found.length))
}

import { InvalidInputError } from '@x/schemas'

/**
 * Reads the origin of a web page, such as `http://localhost:5173`.
 *
 * @throws {InvalidInputError} it is none
 */
export function parseOrigin(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*,]+$/i.test(text)) return text.toLowerCase()
  const message = 'expected the origin of a page, such as http://localhost:5173, without a path'
  throw new InvalidInputError('The origin', [{ path: '', message }])
}

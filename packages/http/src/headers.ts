import { InvalidInputError } from '@x/schemas'
import { createRedaction, namesCredentials, type Redaction } from '@x/schemas/internal'

/**
 * The headers of every request, credentials included.
 *
 * @throws {InvalidInputError} a header or the token can't be sent
 */
export function createHeaders(
  headers: Readonly<Record<string, string>> = {},
  bearerToken: string | undefined,
  { username, password }: URL,
): Headers {
  const all = new Headers({ accept: 'application/json' })
  for (const [name, value] of Object.entries(headers)) setHeader(all, name, value)
  if (bearerToken !== undefined) {
    // Keys from files end with a line break.
    setHeader(all, 'authorization', `Bearer ${bearerToken.trim()}`)
  } else if (username !== '' || password !== '') {
    const credentials = new TextEncoder().encode(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
    setHeader(all, 'authorization', `Basic ${btoa(String.fromCharCode(...credentials))}`)
  }
  return all
}

/** What keeps the credentials of an address and of headers out of messages. */
export function createConnectionRedaction(baseUrl: URL, headers: Headers): Redaction {
  const redaction = createRedaction()
  redaction.addUrl(baseUrl)
  for (const [name, value] of headers) {
    if (!namesCredentials(name)) continue
    redaction.add(value)
    // "Basic dXNlcjpwYXNz" and "Bearer abc" must not show without their scheme either.
    redaction.add(value.replace(/^\S+\s+/, ''))
  }
  return redaction
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    // Without the platform's error as cause: it quotes the value.
    throw new InvalidInputError(`The header "${name}"`, [
      { path: '', message: 'expected a name and a value that HTTP allows, without line breaks' },
    ])
  }
}

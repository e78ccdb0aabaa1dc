import { decode, getKeySegments } from './keySegments.ts'
import { namesCredentials } from './namesCredentials.ts'

/** What stands where a secret stood. */
export const redacted = '[redacted]'

/** Blots out known secrets, wherever a text quotes them. */
export type Redaction = {
  /** Remembers a secret. Texts of fewer than 3 characters are left out: they would be found in any sentence. */
  add: (secret: string | undefined) => void
  /**
   * Remembers what an address hides: user, password, values of the query and segments of the path that look like
   * keys. The gateways of The Graph take a key as `/api/<key>/subgraphs/…`, RPC providers as `/v3/<key>`.
   */
  addUrl: (url: string | URL) => void
  /** Replaces each secret, also where it is percent-encoded, in base64 or escaped as JSON. */
  redact: (text: string) => string
}

/**
 * Creates a memory of secrets that must not show in messages.
 *
 * @example
 * const redaction = createRedaction([apiKey])
 * redaction.addUrl(rpcUrl)
 * throw new Error(redaction.redact(String(error)))
 */
export function createRedaction(secrets: Iterable<string | undefined> = []): Redaction {
  const spellings = new Set<string>()
  let ordered: string[] | undefined

  const add = (secret: string | undefined): void => {
    for (const text of [secret, secret?.trim()]) {
      if (text === undefined || text.length < 3) continue
      for (const spelling of getSpellings(text)) spellings.add(spelling)
    }
    ordered = undefined
  }
  const addUrl = (input: string | URL): void => {
    if (!URL.canParse(String(input))) return
    const { username, password, pathname, searchParams } = new URL(input)
    for (const text of [username, password, ...getKeySegments(pathname)]) {
      add(text)
      add(decode(text))
    }
    if (username !== '' || password !== '') add(`${decode(username)}:${decode(password)}`)
    for (const [name, value] of searchParams) if (namesCredentials(name) || value.length >= 8) add(value)
  }
  for (const secret of secrets) add(secret)

  return {
    add,
    addUrl,
    redact: (text) => {
      // Longest first, so that of a secret that begins with another one nothing is left.
      ordered ??= [...spellings].sort((a, b) => b.length - a.length)
      return ordered.reduce((rest, secret) => rest.replaceAll(secret, redacted), text)
    },
  }
}

function getSpellings(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret)
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    // Basic authentication is base64 of `user:password`.
    btoa(String.fromCharCode(...bytes)).replace(/=+$/, ''),
    ...(secret.startsWith('0x') ? [secret.slice(2)] : []),
  ]
}
